import { aggregatorEvents, decodeEvent } from '@vermeil/abi'
import type { Receipt } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import type { SharedSwap } from './describePreview.ts'

/** The swap of a transaction through the aggregator; undefined if there is none. */
export function readSwap(receipt: Receipt, aggregator: Address | null): SharedSwap | undefined {
  if (receipt.reverted) return undefined
  const { SwapExecuted } = aggregatorEvents
  const event = receipt.outputs
    .flatMap(({ events }) => events)
    .find(({ address, topics }) => address === aggregator && topics[0] === SwapExecuted.topic)
  if (!event) return undefined
  const { tokenFrom, tokenTo, amountIn, amountOut, recipient } = decodeEvent(SwapExecuted, event)
  const { blockNumber, blockTimestamp: timestamp } = receipt.meta
  return { tokenFrom, tokenTo, amountIn, amountOut, recipient, blockNumber, timestamp }
}
