import type { OrderEvent, OrderRecord } from '@vermeil/ledger'
import type { Hex } from '@vermeil/units'
import type { OrderEventBody } from '@vermeil/wire'

/** An event as JSON. Fields that only the order has come from the order. */
export function formatOrderEvent(
  event: OrderEvent,
  order: OrderRecord,
  blockIds: ReadonlyMap<number, Hex>,
): OrderEventBody {
  const place = {
    txID: event.txId,
    blockID: blockIds.get(event.blockNumber) ?? null,
    blockNumber: event.blockNumber,
    blockTimestamp: event.timestamp,
    orderId: event.orderId,
    timestamp: event.timestamp,
  }
  const { maker, tokenFrom, tokenTo } = order
  switch (event.kind) {
    case 'created':
      return {
        type: 'created',
        ...place,
        maker,
        tokenFrom,
        tokenTo,
        amountFrom: order.amountFrom.toString(),
        amountTo: order.amountTo.toString(),
        price: order.price.toString(),
      }
    case 'filled':
      return {
        type: 'filled',
        ...place,
        maker,
        filler: event.actor,
        tokenFrom,
        tokenTo,
        fillAmount: String(event.amount ?? 0n),
        fillPrice: String(event.price ?? 0n),
        paidAmount: String(event.paid ?? 0n),
      }
    case 'cancelled':
      return { type: 'cancelled', ...place, maker }
    case 'operator_cancelled':
      return {
        type: 'operator_cancelled',
        ...place,
        maker,
        operator: event.actor,
        reason: event.reason ?? 0,
      }
    case 'status_changed':
      return {
        type: 'status_changed',
        ...place,
        oldStatus: event.oldStatus ?? 0,
        newStatus: event.newStatus ?? 0,
      }
    default:
      throw new TypeError(`An order has no event '${String(event.kind)}'.`)
  }
}
