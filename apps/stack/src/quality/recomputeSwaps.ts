import { aggregatorEvents, decodeEvent } from '@vermeil/abi'
import { fetchBestSingle, readMinimumOut, type SingleOffer } from '@vermeil/api'
import { type EventLog, fetchEventsInRange, type ThorClient } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'

/** The facts about a swap from a node alone. Amounts are in smallest units. */
export interface RecomputedSwap {
  blockNumber: number
  logIndex: number
  txId: Hex
  tokenFrom: Address
  tokenTo: Address
  amountIn: bigint
  amountOut: bigint
  minimumOut: bigint | undefined
  best: SingleOffer | undefined
}

/**
 * The swaps of the aggregator in a range of blocks, in chain order.
 * @throws {ThorError} if the node does not answer, or does not keep a state.
 */
export async function* recomputeSwaps(
  thor: ThorClient,
  { aggregator, fromBlock, toBlock }: { aggregator: Address; fromBlock: number; toBlock: number },
): AsyncGenerator<RecomputedSwap> {
  const criteria = [{ address: aggregator, topics: [aggregatorEvents.SwapExecuted.topic] }]
  const pages = fetchEventsInRange(thor, { fromBlock, toBlock, criteria })
  for await (const { events } of pages)
    for (const event of events) yield await recomputeSwap(thor, event)
}

async function recomputeSwap(thor: ThorClient, event: EventLog): Promise<RecomputedSwap> {
  const { address, meta } = event
  const { blockNumber, logIndex, txId, txOrigin: origin } = meta
  const { SwapExecuted } = aggregatorEvents
  const { tokenFrom, tokenTo, amountIn, amountOut } = decodeEvent(SwapExecuted, event)
  const swap = { aggregator: address, tokenFrom, tokenTo, amountIn, origin, blockNumber }
  const best = await fetchBestSingle(thor, swap)
  const transaction = await thor.fetchTransaction(txId)
  const minimumOut = transaction ? readMinimumOut(transaction.clauses, address) : undefined
  const place = { blockNumber, logIndex, txId }
  return { ...place, tokenFrom, tokenTo, amountIn, amountOut, minimumOut, best }
}

/** The columns of the output, and a row of it. Unknown amounts are empty. */
export const recomputedColumns =
  'block,log index,transaction,sold token,bought token,sold,received,minimum,best single exchange,its exchange'

export function formatRecomputed(swap: RecomputedSwap): string {
  const { best } = swap
  return [
    swap.blockNumber,
    swap.logIndex,
    swap.txId,
    swap.tokenFrom,
    swap.tokenTo,
    swap.amountIn,
    swap.amountOut,
    swap.minimumOut ?? '',
    best?.amountOut ?? '',
    best?.exchange ?? '',
  ].join()
}
