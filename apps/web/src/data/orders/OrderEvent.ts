import type { Address, Amount, TxId } from '@vermeil/units'
import type { OrderStatus } from '@vermeil/wire'

interface Place {
  txId: TxId
  blockNumber: number
  /** The position in its block, which distinguishes the events of a transaction. */
  logIndex: number
  /** Seconds since 1970. */
  timestamp: number
}

/** What happened to an order: the five kinds of events (2 §3). */
export type OrderEvent = Place &
  (
    | { kind: 'created' }
    | { kind: 'filled'; filler: Address; fillAmount: Amount; paidAmount: Amount }
    | { kind: 'cancelled' }
    | { kind: 'operator_cancelled'; operator: Address; reason: number }
    | { kind: 'status_changed'; oldStatus: OrderStatus; newStatus: OrderStatus }
  )
