import { t } from '@lingui/core/macro'
import { useNames } from '../../../data/names/useNames.ts'
import type { Order } from '../../../data/orders/Order.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ScrollTable } from '../../../ui/ScrollTable.tsx'
import { findFilledPercent, writeOrderRate } from '../../orders/order/describeOrder.ts'
import { OrderStatusBadge } from '../../orders/order/OrderStatusBadge.tsx'
import { OrderTokens } from '../../orders/order/OrderTokens.tsx'
import { AccountLink } from '../AccountLink.tsx'

/** Orders with links to their pages. */
export function OrderTable({ orders }: { orders: readonly Order[] }) {
  const { data: names } = useNames(orders.map(({ maker }) => maker))
  if (orders.length === 0) return <Empty icon="limit" title={t`No orders`} />
  const columns = [t`Order`, t`Amounts`, t`Rate`, t`Filled`, t`Status`, t`Maker`, t`Created`]
  return (
    <ScrollTable className="admin-table" label={t`List of orders`} columns={columns}>
      {orders.map((order) => (
        <tr key={order.id}>
          <td>
            <Link href={`/admin/orders/${order.id}`}>#{order.id}</Link>
          </td>
          <td>
            <OrderTokens order={order} />
          </td>
          <td>{writeOrderRate(order)}</td>
          <td>{findFilledPercent(order)}%</td>
          <td>
            <OrderStatusBadge status={order.status} />
          </td>
          <td>
            <AccountLink account={order.maker} name={names?.get(order.maker)} />
          </td>
          <td>
            <DateTime seconds={order.createdAt} />
          </td>
        </tr>
      ))}
    </ScrollTable>
  )
}
