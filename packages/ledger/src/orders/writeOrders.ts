import type { Seconds } from '@vermeil/units'
import { sql, type Transaction } from 'kysely'
import { insertRows, unnestRows } from '../engine/insertRows.ts'
import type { OrderEventRow, OrderRow } from '../schema/Rows.ts'
import type { Row, Schema } from '../schema/Schema.ts'

/** All changes of an order in a batch. */
interface OrderPart {
  id: number
  amountFilled: bigint
  paid: bigint
  /** The status of the last event that names one; null if fills determine it. */
  status: number | null
  /** Null if no event changed the status. */
  changedAt: Seconds | null
}

/** Statuses by code (2 §3). */
const status = { open: 0, partiallyFilled: 1, filled: 2, cancelled: 3, systemCancelled: 4 } as const

/** Adds new orders, then updates orders with events in chain order. */
export async function writeOrders(
  trx: Transaction<Schema>,
  { orders, orderEvents }: { orders: readonly OrderRow[]; orderEvents: readonly OrderEventRow[] },
): Promise<void> {
  await insertRows(trx, 'limit_order', orders.map(createOrder))
  const parts = aggregateOrders(orderEvents)
  if (parts.length === 0) return
  await sql`
    update limit_order set
      amount_filled = limit_order.amount_filled + part.amount_filled,
      paid = limit_order.paid + part.paid,
      status = coalesce(part.status, case
        when part.amount_filled = 0 then limit_order.status
        when limit_order.amount_filled + part.amount_filled >= limit_order.amount_from
          then ${sql.lit(status.filled)}
        else ${sql.lit(status.partiallyFilled)} end),
      changed_at = coalesce(part.changed_at, limit_order.changed_at)
    from ${unnestRows('limit_order', parts)}
      as part (id, amount_filled, paid, status, changed_at)
    where limit_order.id = part.id`.execute(trx)
}

function createOrder(row: OrderRow): Row<'limit_order'> {
  return {
    id: row.orderId,
    maker: row.maker,
    tokenFrom: row.tokenFrom,
    tokenTo: row.tokenTo,
    amountFrom: row.amountFrom,
    amountTo: row.amountTo,
    amountFilled: 0n,
    paid: 0n,
    price: row.price,
    status: status.open,
    createdAt: row.timestamp,
    changedAt: row.timestamp,
    txId: row.txId,
    block: row.block,
    logIndex: row.logIndex,
  }
}

function aggregateOrders(events: readonly OrderEventRow[]): OrderPart[] {
  const parts = new Map<number, OrderPart>()
  for (const { orderId, kind, amount, paid, newStatus, timestamp } of events) {
    if (kind === 'created') continue
    const empty = { id: orderId, amountFilled: 0n, paid: 0n, status: null, changedAt: null }
    const part: OrderPart = parts.get(orderId) ?? empty
    parts.set(orderId, part)
    // The contract emits a change of the status besides a fill that changes it.
    if (kind !== 'filled') part.changedAt = timestamp
    if (kind === 'filled') {
      part.amountFilled += amount ?? 0n
      part.paid += paid ?? 0n
      // No event names the status, so the filled amount determines it.
      part.status = null
    }
    if (kind === 'cancelled') part.status = status.cancelled
    if (kind === 'operator_cancelled') part.status = status.systemCancelled
    if (kind === 'status_changed') part.status = newStatus
  }
  return [...parts.values()]
}
