import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatRate } from '@vermeil/clauses'
import { formatChartPrice } from '../../../chart/formatChartNumber.ts'
import { useApp } from '../../../data/app/useApp.ts'
import { useIsOld } from '../../../data/freshness/useIsOld.ts'
import { orderMarketOptions } from '../../../data/orders/orderMarket.ts'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import { orderMarketMs } from '../../../trade/limits/timings.ts'
import { Skeleton } from '../../../ui/loading/Skeleton.tsx'
import { drawMarket } from './drawMarket.ts'

/** The market's rate in the last 7 days and the rate of an order, only if the pair has candles. */
export function OrderMarket({ order }: { order: PlacedOrder }) {
  const found = useQuery(orderMarketOptions(useApp(), order))
  const isOld = useIsOld(found, orderMarketMs)
  const { data: rates, error } = found
  const { sell, buy, price } = order
  const orderRate = Number(formatRate(price, { from: sell.decimals, to: buy.decimals }))
  const drawn = drawMarket(rates ?? [], orderRate)
  const now = rates?.at(-1)
  if (!rates && !error) return <LoadingMarket />
  if (!drawn || now === undefined) return null
  const market = formatChartPrice(now)
  const low = formatChartPrice(drawn.min)
  const high = formatChartPrice(drawn.max)
  const own = formatChartPrice(orderRate)
  return (
    <figure className={isOld ? 'shared-market overdue' : 'shared-market'}>
      <figcaption className="row spread">
        <span>
          <Trans>Market rate, 7 days</Trans>
        </span>
        <span className="figure">{market}</span>
      </figcaption>
      <div>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={t`Market rate of the last 7 days: ${low} to ${high}, now ${market}. The order's rate is ${own}.`}
        >
          <path className="order-line" d={`M0 ${drawn.orderAt}H100`} />
          <path d={drawn.path} />
        </svg>
        <span
          className={drawn.orderAt < 50 ? 'order-mark' : 'order-mark above'}
          style={{ top: `${drawn.orderAt}%` }}
          aria-hidden="true"
        >
          <Trans>Order {own}</Trans>
        </span>
      </div>
    </figure>
  )
}

/** A placeholder for the market's rate while it loads. */
function LoadingMarket() {
  return (
    <figure className="shared-market loading" aria-busy="true">
      <figcaption className="row spread">
        <Trans>Market rate, 7 days</Trans>
        <Skeleton width={64} />
      </figcaption>
      <div />
    </figure>
  )
}
