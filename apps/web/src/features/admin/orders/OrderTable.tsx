import { t } from '@lingui/core/macro'
import { useNames } from '../../../data/names/useNames.ts'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import { formatCount, formatPercentage } from '../../../language/numbers.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Empty } from '../../../ui/notice/Empty.tsx'
import { findFilledPercent, writeOrderRate } from '../../orders/order/describeOrder.ts'
import { OrderStatusBadge } from '../../orders/order/OrderStatusBadge.tsx'
import { OrderTokens } from '../../orders/order/OrderTokens.tsx'
import { AccountLink } from '../AccountLink.tsx'
import { AdminTable } from '../AdminTable.tsx'

/** Orders with links to their pages. */
export function OrderTable({ orders }: { orders: readonly PlacedOrder[] }) {
  const { data: names } = useNames(orders.map(({ maker }) => maker))
  if (orders.length === 0) return <Empty icon="limit" title={t`No orders`} />
  return (
    <AdminTable
      label={t`List of orders`}
      columns={[
        { name: t`Order` },
        { name: t`Status` },
        { name: t`Amounts`, isWide: true },
        { name: t`Rate`, isNumber: true },
        { name: t`Filled`, isNumber: true },
        { name: t`Maker` },
        { name: t`Created` },
      ]}
      rows={orders.map((order) => ({
        key: order.id,
        cells: [
          <Link key="order" href={`/admin/orders/${order.id}`}>
            #{order.id}
          </Link>,
          <OrderStatusBadge key="status" status={order.status} />,
          <OrderTokens key="amounts" order={order} />,
          writeOrderRate(order),
          formatPercentage(formatCount(findFilledPercent(order))),
          <AccountLink key="maker" account={order.maker} name={names?.get(order.maker)} />,
          <DateTime key="created" seconds={order.createdAt} />,
        ],
      }))}
    />
  )
}
