import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Address } from '@vermeil/units'
import { formatCount } from '../../language/numbers.ts'
import { Link } from '../../ui/Link.tsx'
import { Completion } from '../orders/order/Completion.tsx'
import { findFilledPercent, formatOrderAmount } from '../orders/order/describeOrder.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { LoadingRows } from './LoadingRows.tsx'
import { useOpenOrders } from './useOpenOrders.ts'

const shown = 3

/** The newest open orders of an account. The sold tokens stay in the wallet until the orders fill. */
export function OrdersCard({ account, isOwn }: { account: Address; isOwn: boolean }) {
  const { orders, total, isOld, error, retry } = useOpenOrders(account)
  const others = formatCount(Math.max(0, total - shown))
  return (
    <section
      id="orders"
      className="card side-card"
      aria-label={t`In orders`}
      aria-busy={!orders && !error}
    >
      <h2 className="row spread">
        <Trans>In orders</Trans>
        {orders && <small className="dim">{formatCount(total)}</small>}
      </h2>
      {error && (
        <LoadFailed
          title={t`The orders couldn't be loaded`}
          error={error}
          atMs={undefined}
          onRetry={retry}
        />
      )}
      {!orders && !error && <LoadingRows count={2} />}
      {orders?.length === 0 && (
        <p className="dim">
          <Trans>No open orders.</Trans>
        </p>
      )}
      {orders && orders.length > 0 && (
        <ul className={isOld ? 'overdue' : undefined}>
          {orders.slice(0, shown).map((order) => (
            <li key={order.id}>
              <b>{formatOrderAmount(order.amountFrom, order.sell)}</b>{' '}
              <span className="dim">
                {t`for`} {formatOrderAmount(order.amountTo, order.buy)}
              </span>
              <span className="row dim">
                {t`Filled`}
                <Completion percent={findFilledPercent(order)} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {total > shown && (
        <p className="dim">
          <Trans>More open orders: {others}</Trans>
        </p>
      )}
      {isOwn && (
        <p>
          <Link href="/me/limit/orders">
            <Trans>All Orders</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}
