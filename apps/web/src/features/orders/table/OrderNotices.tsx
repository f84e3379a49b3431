import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { maxBookOrders } from '../../../data/orders/OrdersPage.ts'
import { formatCount } from '../../../language/numbers.ts'
import { formatTime } from '../../../language/times.ts'
import { describeError } from '../../../trade/errors/describeError.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import type { Orders } from './useOrders.ts'

/** Why the rows may be incomplete or old. */
export function OrderNotices({ orders, isLagging }: { orders: Orders; isLagging: boolean }) {
  const { data, error, fetchedAtMs } = orders
  return (
    <div className="orders-notices">
      {error && (
        <Banner
          tone="bad"
          title={t`Error Loading Orders`}
          action={
            <Button size="tiny" variant="outline" onClick={orders.retry}>
              <Trans>Retry</Trans>
            </Button>
          }
        >
          {describeError(error, t`Error loading orders. Please try again.`)}{' '}
          {data && <Trans>These rows are from {formatTime(new Date(fetchedAtMs))}.</Trans>}
        </Banner>
      )}
      {isLagging && (
        <Banner
          tone="good"
          title={t`Order Created Successfully!`}
          action={
            <Button size="tiny" variant="outline" onClick={orders.retry}>
              <Trans>Refresh</Trans>
            </Button>
          }
        >
          <Trans>The blockchain takes a moment to index new orders...</Trans>
        </Banner>
      )}
      {data?.fromChain && (
        <Banner tone="info" title={t`Order service down; showing orders from the chain.`}>
          {data.fromChain.isCut && (
            <Trans>Only your newest {formatCount(maxBookOrders)} orders.</Trans>
          )}
        </Banner>
      )}
    </div>
  )
}
