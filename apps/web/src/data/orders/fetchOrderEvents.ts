import { decodeEvent, encodeEventTopics, orderBookEvents } from '@vermeil/abi'
import type { EventLog } from '@vermeil/thor'
import type { Address, Amount } from '@vermeil/units'
import { orderEventsPageSize } from '@vermeil/wire'
import { type AppDependencies, findContract } from '../app/createApp.ts'
import type { OrderEvent } from './OrderEvent.ts'
import { parseOrderStatus } from './PlacedOrder.ts'

const { OrderCreated, OrderFilled, OrderCancelled, OrderCancelledByOperator, OrderStatusChanged } =
  orderBookEvents

/**
 * Everything that happened to an order, oldest first, from the logs of the chain: the five kinds of events by the
 * order's number, in pages of 100 until one is shorter (LIM-12).
 * @throws {ThorError} if the node does not answer.
 */
export async function fetchOrderEvents(
  app: Pick<AppDependencies, 'thor' | 'contracts' | 'config'>,
  id: number,
  signal?: AbortSignal,
): Promise<OrderEvent[]> {
  const address = findContract(app, 'orderBook')
  const criteria = listTopics(BigInt(id)).map((topics) => ({ address, topics }))
  const events: OrderEvent[] = []
  for (let offset = 0; ; offset += orderEventsPageSize) {
    const filter = { fromBlock: 0, criteria, offset, limit: orderEventsPageSize }
    const page = await app.thor.fetchEvents({ ...filter, order: 'asc' }, { signal })
    events.push(...page.flatMap((log) => readEvent(log) ?? []))
    if (page.length < orderEventsPageSize) return events
  }
}

function listTopics(orderId: bigint) {
  return [
    encodeEventTopics(OrderCreated, { orderId }),
    encodeEventTopics(OrderFilled, { orderId }),
    encodeEventTopics(OrderCancelled, { orderId }),
    encodeEventTopics(OrderCancelledByOperator, { orderId }),
    encodeEventTopics(OrderStatusChanged, { orderId }),
  ]
}

/** Reads a log of the order book; undefined for other events. */
export function readEvent(log: EventLog): OrderEvent | undefined {
  const { txId, blockNumber, logIndex, blockTimestamp: timestamp } = log.meta
  const place = { txId, blockNumber, logIndex, timestamp }
  switch (log.topics[0]) {
    case OrderCreated.topic:
      return { ...place, kind: 'created' }
    case OrderFilled.topic:
      return { ...place, kind: 'filled', ...readFill(log) }
    case OrderCancelled.topic:
      return { ...place, kind: 'cancelled' }
    case OrderCancelledByOperator.topic: {
      const { operator, reason } = decodeEvent(OrderCancelledByOperator, log)
      return { ...place, kind: 'operator_cancelled', operator, reason: Number(reason) }
    }
    case OrderStatusChanged.topic: {
      const { oldStatus, newStatus } = decodeEvent(OrderStatusChanged, log)
      const change = {
        oldStatus: parseOrderStatus(oldStatus),
        newStatus: parseOrderStatus(newStatus),
      }
      return { ...place, kind: 'status_changed', ...change }
    }
    default:
      return undefined
  }
}

function readFill(log: EventLog): { filler: Address; fillAmount: Amount; paidAmount: Amount } {
  const { filler, fillAmount, paidAmount } = decodeEvent(OrderFilled, log)
  return { filler, fillAmount: fillAmount as Amount, paidAmount: paidAmount as Amount }
}
