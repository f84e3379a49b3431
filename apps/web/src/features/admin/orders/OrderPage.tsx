import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { adminOrderCall } from '@vermeil/wire'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import { readApiOrder } from '../../../data/orders/PlacedOrder.ts'
import { formatCount, formatPercentage } from '../../../language/numbers.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Terms } from '../../../ui/Terms.tsx'
import { OrderTimeline } from '../../orders/detail/OrderTimeline.tsx'
import {
  findFilledPercent,
  formatOrderAmount,
  writeOrderRate,
} from '../../orders/order/describeOrder.ts'
import { OrderStatusBadge } from '../../orders/order/OrderStatusBadge.tsx'
import { OrderTokens } from '../../orders/order/OrderTokens.tsx'
import '../../orders/detail/OrderSheet.css'
import { AccountLink } from '../AccountLink.tsx'
import { Answer } from '../Answer.tsx'
import { useAdminCall } from '../useAdminCall.ts'
import './orderPage.css'
import { RemoveOrder } from './RemoveOrder.tsx'

/** One order: its terms, everything that happened to it, and its removal. */
export function OrderPage({ orderId }: { orderId: number }) {
  const query = useAdminCall(adminOrderCall, { params: { orderId: String(orderId) } })
  const order = query.data && readApiOrder(query.data.order)
  return (
    <>
      <header className="admin-head">
        <h1>{t`Order #${orderId}`}</h1>
        {order && <OrderStatusBadge status={order.status} />}
        <Link className="btn line xs admin-back" href="/admin/orders">
          <Trans>All orders</Trans>
        </Link>
      </header>
      <Answer query={query}>
        {({ removalReason }) =>
          order && (
            <div className="admin-columns">
              <div className="admin-column">
                <section className="card admin-body" aria-label={t`Order`}>
                  <OrderTokens order={order} />
                  <OrderTerms order={order} />
                </section>
                <section className="card admin-body">
                  <OrderTimeline order={order} />
                </section>
              </div>
              <RemoveOrder order={order} reason={removalReason} />
            </div>
          )
        }
      </Answer>
    </>
  )
}

function OrderTerms({ order }: { order: PlacedOrder }) {
  const percent = findFilledPercent(order)
  const filled = formatOrderAmount(order.amountFilled, order.sell)
  return (
    <Terms
      terms={[
        { name: t`Maker`, value: <AccountLink account={order.maker} /> },
        { name: t`Rate`, value: writeOrderRate(order) },
        { name: t`Filled`, value: `${filled}, ${formatPercentage(formatCount(percent))}` },
        { name: t`Received`, value: formatOrderAmount(order.amountPaid, order.buy) },
        { name: t`Created`, value: <DateTime seconds={order.createdAt} /> },
        {
          name: t`Expires`,
          value: order.expiresAt ? <DateTime seconds={order.expiresAt} /> : t`Never`,
        },
      ]}
    />
  )
}
