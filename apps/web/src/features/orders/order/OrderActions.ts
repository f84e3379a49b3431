import type { OrderFunds } from '../../../data/orders/fetchOrderFunds.ts'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'

/** What can be done with orders. */
export interface OrderActions {
  onView(order: PlacedOrder): void
  /** `rate` is the rate that the form starts with; the order's by default. */
  onEdit(order: PlacedOrder, rate?: string): void
  /** Approves enough of the sold token for all of the maker's open orders. */
  onApprove(order: PlacedOrder, funds: OrderFunds): void
  /** In one transaction. */
  onCancel(orders: readonly PlacedOrder[]): void
}
