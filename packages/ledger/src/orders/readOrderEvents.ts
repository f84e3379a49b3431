import type { Address, Seconds, TxId } from '@vermeil/units'
import type { Ledger } from '../engine/Ledger.ts'
import type { OrderEventKind } from '../schema/facts.ts'
import type { Schema } from '../schema/Schema.ts'

/** An event of an order. Fields that the kind of event does not have are null. */
export interface OrderEvent {
  orderId: number
  kind: OrderEventKind
  blockNumber: number
  logIndex: number
  timestamp: Seconds
  txId: TxId
  /** The maker, the filler or the operator; the signer if the event does not say. */
  actor: Address
  /** The offered or filled amount of tokenFrom. */
  amount: bigint | null
  price: bigint | null
  /** The amount of tokenTo that the maker received. */
  paid: bigint | null
  /** Why an operator cancelled (2 §4). */
  reason: number | null
  oldStatus: number | null
  newStatus: number | null
}

/** The events of one order, or of all orders after a block, oldest first. */
export async function readOrderEvents(
  ledger: Ledger,
  {
    orderId,
    afterBlock,
    limit,
  }: { orderId?: number | undefined; afterBlock?: number | undefined; limit: number },
): Promise<OrderEvent[]> {
  const rows = await ledger.db
    .selectFrom('order_event')
    .selectAll()
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? -1))
    .$if(afterBlock !== undefined, (query) => query.where('block', '>', afterBlock ?? -1))
    .orderBy('block')
    .orderBy('log_index')
    .limit(limit)
    .execute()
  return rows.map(parseEvent)
}

function parseEvent(row: Schema['order_event']): OrderEvent {
  const parse = (text: string | null): bigint | null => (text === null ? null : BigInt(text))
  return {
    orderId: row.order_id,
    kind: row.kind,
    blockNumber: row.block,
    logIndex: row.log_index,
    timestamp: row.timestamp,
    txId: row.tx_id,
    actor: row.actor,
    amount: parse(row.amount),
    price: parse(row.price),
    paid: parse(row.paid),
    reason: row.reason,
    oldStatus: row.old_status,
    newStatus: row.new_status,
  }
}
