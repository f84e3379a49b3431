import { aggregatorEvents, decodeEvent } from '@vermeil/abi'
import type { ClauseOutput, LogEvent } from '@vermeil/thor'
import type { Address, Amount } from '@vermeil/units'
import { readTransfer } from '../../simulation/findDifferences.ts'

/** The amounts that a mined swap actually moved, in smallest units of the sold and the bought token. */
export interface SwapResult {
  sold: Amount
  bought: Amount
}

/**
 * Reads a mined swap from the aggregator's SwapExecuted for one of the possible recipients, or without one from the
 * first two token transfers (SWP-21). Undefined if there are not even those.
 */
export function readSwapResult(
  outputs: readonly Pick<ClauseOutput, 'events'>[],
  { aggregator, paid }: { aggregator: Address | undefined; paid: readonly Address[] },
): SwapResult | undefined {
  const events = outputs.flatMap((output) => output.events)
  const executed = events
    .filter((event) => isSwapExecuted(event, aggregator))
    .map((event) => decodeEvent(aggregatorEvents.SwapExecuted, event))
    .find((event) => paid.includes(event.recipient))
  if (executed) return { sold: executed.amountIn as Amount, bought: executed.amountOut as Amount }
  const [first, second] = events.map(readTransfer).filter((moved) => moved !== undefined)
  if (!first || !second) return undefined
  return { sold: first.value as Amount, bought: second.value as Amount }
}

function isSwapExecuted(event: LogEvent, aggregator: Address | undefined): boolean {
  return event.address === aggregator && event.topics[0] === aggregatorEvents.SwapExecuted.topic
}
