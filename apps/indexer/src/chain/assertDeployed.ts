import type { ThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import type { Sources } from './Sources.ts'

/**
 * Refuses a chain that has none of the indexed contracts. A node that was restarted with an empty chain has the same
 * genesis, and would look like a market without trades.
 * @throws {DeploymentGone}
 * @throws {ThorError} if the node fails.
 */
export async function assertDeployed(
  thor: Pick<ThorClient, 'fetchCode'>,
  { aggregator, orderBook, venues }: Sources,
  signal: AbortSignal,
): Promise<void> {
  const factories = venues.map(({ factory }) => factory)
  const contracts = [aggregator, orderBook, ...factories].filter((address) => address != null)
  for (const contract of contracts)
    if ((await thor.fetchCode(contract, 'best', { signal })) !== '0x') return
  const [first] = contracts
  if (first !== undefined) throw new DeploymentGone(first)
}

/** The node's chain has none of the contracts. A retry helps once they are deployed again. */
export class DeploymentGone extends Error {
  override name = 'DeploymentGone'
  readonly retryable = true
  constructor(contract: Address) {
    super(
      `The node's chain has none of the indexed contracts, such as ${contract}; it was probably started with an empty chain. Start the node with its old data, or start Vermeil again to deploy everything again.`,
    )
  }
}
