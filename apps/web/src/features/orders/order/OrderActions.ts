import type { OrderFunds } from '../../../data/orders/fetchOrderFunds.ts'
import type { Order } from '../../../data/orders/Order.ts'

/** What can be done with orders. */
export interface OrderActions {
  onView(order: Order): void
  /** `rate` is the rate that the form starts with; the order's by default. */
  onEdit(order: Order, rate?: string): void
  /** Approves what the maker's orders sell of this one's token. */
  onApprove(order: Order, funds: OrderFunds): void
  /** In one transaction. */
  onCancel(orders: readonly Order[]): void
}
