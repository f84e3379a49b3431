import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ordersExportCall } from '@vermeil/wire'
import { useTitle } from '../../navigation/useTitle.ts'
import { Link } from '../../ui/Link.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import { useWallet } from '../../wallet/session/useWallet.ts'
import { OrdersPanel } from './table/OrdersPanel.tsx'

/** All limit orders of the connected account, with an export. */
export function MyOrdersScreen() {
  const title = t`My Limit Orders`
  useTitle(title)
  const { address } = useWallet()
  return (
    <div className="wrap page my-orders">
      <header className="my-orders-head">
        <h1>{title}</h1>
        {address && (
          <a
            className="btn line small"
            href={ordersExportCall.path.replace(':account', address)}
            download
          >
            <ScreenIcon name="arrowDown" size="small" />
            <Trans>Export CSV</Trans>
          </a>
        )}
        <Link className="btn small" href="/limit">
          <ScreenIcon name="plus" size="small" />
          <Trans>New order</Trans>
        </Link>
      </header>
      <p className="dim my-orders-lead">
        <Trans>
          <b>Your tokens stay in your wallet</b> until the order fills. Cancel any time.
        </Trans>
      </p>
      <OrdersPanel />
    </div>
  )
}
