import { orderBookEvents } from '@vermeil/abi'
import type { ClauseOutput } from '@vermeil/thor'
import type { Deal } from '../../deal/Deal.ts'

const { OrderCancelled, OrderCancelledByOperator } = orderBookEvents
const topics: readonly string[] = [OrderCancelled.topic, OrderCancelledByOperator.topic]

/**
 * The orders that a mined cancellation did not cancel: the order book skips those that were filled or had ended in an
 * earlier block, without an event.
 */
export function findEndedOrders(
  outputs: readonly Pick<ClauseOutput, 'events'>[],
  { cancels = [] }: Pick<Deal, 'cancels'>,
): number[] {
  const cancelled = outputs
    .flatMap(({ events }) => events)
    .filter(({ topics: [topic = ''] }) => topics.includes(topic))
    .map(({ topics: [, orderId] }) => Number(orderId))
  return cancels.map(({ id }) => id).filter((id) => !cancelled.includes(id))
}
