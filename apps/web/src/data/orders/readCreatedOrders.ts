import { decodeEvent, orderBookEvents } from '@vermeil/abi'
import type { Receipt } from '@vermeil/thor'
import type { Address } from '@vermeil/units'

/** The numbers of the orders that a transaction created in the order book. A reverted one created none. */
export function readCreatedOrders(
  { reverted, outputs }: Pick<Receipt, 'reverted' | 'outputs'>,
  orderBook: Address | null,
): number[] {
  if (reverted) return []
  const { OrderCreated } = orderBookEvents
  return outputs
    .flatMap(({ events }) => events)
    .filter(({ address, topics }) => address === orderBook && topics[0] === OrderCreated.topic)
    .map((event) => Number(decodeEvent(OrderCreated, event).orderId))
}
