import type { OrderStatus } from '@vermeil/wire'
import '../../../ui/Badge.css'
import { nameOrderStatus } from './describeOrder.ts'

/** The status of an order. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { badge, tone } = nameOrderStatus(status)
  return <span className={`badge ${tone}`}>{badge}</span>
}
