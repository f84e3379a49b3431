import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Token } from '@vermeil/tokens'
import type { TokenMarket } from '@vermeil/wire'
import type { ReactNode } from 'react'
import { formatChartPrice } from '../../../chart/formatChartNumber.ts'
import { useIsOld } from '../../../data/freshness/useIsOld.ts'
import { marketStatsOptions } from '../../../data/markets/marketStats.ts'
import { formatCount } from '../../../language/numbers.ts'
import { marketStatsMs } from '../../../trade/limits/timings.ts'
import { Change } from '../../../ui/Change.tsx'
import { Skeleton } from '../../../ui/loading/Skeleton.tsx'
import {
  formatMarketPrice,
  formatSum,
  formatVolume,
  type Period,
  readChange,
} from '../describeMarket.ts'

interface TokenStatsProps {
  token: Token
  partner?: Token
  /** Undefined while it is loading. */
  market?: TokenMarket
}

/** The price of a token, its changes and its figures of 24 hours. */
export function TokenStats({ token, partner, market }: TokenStatsProps) {
  const found = useQuery(marketStatsOptions(token.address, partner?.address))
  const { data: stats, isError } = found
  const isOld = useIsOld(found, marketStatsMs)
  const range = (price: string | undefined): ReactNode => {
    if (price === undefined) return isError ? '–' : <Skeleton width={64} />
    if (price === '0') return '–'
    const text = `${formatChartPrice(Number(price))} ${partner?.symbol}`
    return <span className={isOld ? 'overdue' : undefined}>{text}</span>
  }
  const render = (show: (known: TokenMarket) => ReactNode, width = 64): ReactNode =>
    market ? show(market) : <Skeleton width={width} />
  const figures: [string, ReactNode][] = [
    [t`1h change`, render((known) => renderChange(known, 'hour'))],
    [t`7d change`, render((known) => renderChange(known, 'week'))],
    [t`24h high`, range(stats?.from.high_24h)],
    [t`24h low`, range(stats?.from.low_24h)],
    [t`24h volume`, render(formatVolume)],
    [t`Liquidity`, render(({ liquidityUsd }) => formatSum(liquidityUsd))],
    [t`24h trades`, render(({ trades }) => formatCount(trades))],
    [t`All-time high`, range(stats?.from.all_time_high)],
  ]
  return (
    <section className="card token-stats" aria-label={t`Price and figures`}>
      <div className="token-price">
        <h2 className="dim">{t`Price`}</h2>
        <p className="token-figure">{render(({ priceUsd }) => formatMarketPrice(priceUsd), 152)}</p>
        <p className="row dim">
          {render((known) => renderChange(known, 'day'))} {t`24h`}
          {market && partner?.symbol === 'VET' && (
            <span>{`${formatChartPrice(Number(market.priceVet))} VET`}</span>
          )}
        </p>
      </div>
      <dl className="token-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function renderChange(market: TokenMarket, period: Period): ReactNode {
  const change = readChange(market, period)
  return change === undefined ? '–' : <Change percent={change} />
}
