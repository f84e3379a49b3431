import { type ThorClient, ThorError } from '@vermeil/thor'
import type { Hex } from '@vermeil/units'
import { fetchKnownBlock } from './fetchKnownBlock.ts'

/**
 * The id of the genesis block of the node's chain.
 * @throws {WrongGenesis} if the node refuses the client's genesis (Thor answers 403).
 */
export async function fetchGenesisId(
  thor: Pick<ThorClient, 'fetchBlock' | 'genesisId'>,
  signal: AbortSignal,
): Promise<Hex> {
  try {
    const { id } = await fetchKnownBlock(thor, 0, signal)
    if (thor.genesisId !== undefined && thor.genesisId !== id)
      throw new WrongGenesis(thor.genesisId)
    return id
  } catch (error) {
    if (error instanceof ThorError && error.status === 403) throw new WrongGenesis(thor.genesisId)
    throw error
  }
}

/** The node is on another chain. No retry helps. */
export class WrongGenesis extends Error {
  override name = 'WrongGenesis'
  readonly retryable = false
  constructor(expected: Hex | undefined) {
    super(`The node is not on the chain with genesis ${expected}: use another node.`)
  }
}
