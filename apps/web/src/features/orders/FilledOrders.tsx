import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Address } from '@vermeil/units'
import { useRef } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { useNotification } from '../../data/notifications/useNotification.ts'
import type { PlacedOrder } from '../../data/orders/PlacedOrder.ts'
import { Link } from '../../ui/Link.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import { useAutoDismiss } from '../../ui/state/useAutoDismiss.ts'
import { useWallet } from '../../wallet/session/useWallet.ts'
import { formatOrderAmount } from './order/describeOrder.ts'
import { useFilledOrders } from './useFilledOrders.ts'

/** Announces orders of the connected account that are filled. */
export function FilledOrders() {
  const { address } = useWallet()
  const { contracts } = useApp()
  return address && contracts.orderBook ? <AccountOrders key={address} account={address} /> : null
}

function AccountOrders({ account }: { account: Address }) {
  const [orders, hide] = useFilledOrders(account)
  return orders.map((order) => (
    <Filled key={order.id} order={order} onHide={() => hide(order.id)} />
  ))
}

function Filled({ order, onHide }: { order: PlacedOrder; onHide(): void }) {
  const { id, amountPaid, buy } = order
  const place = useRef<HTMLDivElement>(null)
  useAutoDismiss(place, true, onHide)
  const amount = formatOrderAmount(amountPaid, buy)
  const title = t`Order #${id} filled`
  const body = t`${amount} arrived`
  useNotification({ title, body, tag: `order-${id}`, path: '/me/limit/orders' })
  return (
    <div ref={place} className="toast good">
      <ScreenIcon name="check" />
      <div className="grow">
        <b>{title}</b>
        <p className="dim">{body}</p>
      </div>
      <Link className="btn quiet xs" href="/me/limit/orders" onClick={onHide}>
        <Trans>View</Trans>
      </Link>
      <button type="button" className="icon-button small" aria-label={t`Close`} onClick={onHide}>
        <ScreenIcon name="close" size="small" />
      </button>
    </div>
  )
}
