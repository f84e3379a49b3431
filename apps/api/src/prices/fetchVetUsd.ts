import { decodeResult, encodeCall, encodeFeed, oracle, vetUsdFeed } from '@vermeil/abi'
import { type Address, parseSeconds } from '@vermeil/units'
import { nodeTimeoutMs } from '../config/limits.ts'
import type { NodeReader } from '../config/NodeReader.ts'
import type { PublishedVetPrice } from './VetPrice.ts'

/**
 * The oracle's newest value of one VET in dollars (1 §7).
 * @throws {ThorError} if the node does not answer.
 * @throws {NoOracle} if the network has no oracle or it refuses the call.
 */
export async function fetchVetUsd(
  thor: NodeReader,
  contract: Address | null,
): Promise<PublishedVetPrice> {
  if (contract === null) throw new NoOracle()
  const data = encodeCall(oracle.getLatestValue, [encodeFeed(vetUsdFeed)])
  const clauses = [{ to: contract, value: 0n, data }]
  const signal = AbortSignal.timeout(nodeTimeoutMs)
  const [result] = await thor.simulate({ clauses }, 'best', { signal })
  if (!result || result.reverted) throw new NoOracle()
  const { value, updatedAt } = decodeResult(oracle.getLatestValue, result.data)
  return { value, updatedAt: parseSeconds(Number(updatedAt)) }
}

/** The network has no oracle with a VET price. A retry helps once it is deployed. */
class NoOracle extends Error {
  override name = 'NoOracle'
  readonly retryable = true
}
