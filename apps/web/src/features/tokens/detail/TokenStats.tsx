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
  partner: Token
  market: TokenMarket
}

/** The price of a token, its changes and its figures of 24 hours. */
export function TokenStats({ token, partner, market }: TokenStatsProps) {
  const found = useQuery(marketStatsOptions(token.address, partner.address))
  const { data: stats, isError } = found
  const isOld = useIsOld(found, marketStatsMs)
  const range = (price: string | undefined): ReactNode => {
    if (price === undefined) return isError ? '–' : <Skeleton width={64} />
    if (price === '0') return '–'
    const text = `${formatChartPrice(Number(price))} ${partner.symbol}`
    return <span className={isOld ? 'overdue' : undefined}>{text}</span>
  }
  const figures: [string, ReactNode][] = [
    [t`1h change`, renderChange(market, 'hour')],
    [t`7d change`, renderChange(market, 'week')],
    [t`24h high`, range(stats?.from.high_24h)],
    [t`24h low`, range(stats?.from.low_24h)],
    [t`24h volume`, formatVolume(market)],
    [t`Liquidity`, formatSum(market.liquidityUsd)],
    [t`24h trades`, formatCount(market.trades)],
    [t`All-time high`, range(stats?.from.all_time_high)],
  ]
  return (
    <section className="card token-stats" aria-label={t`Price and figures`}>
      <div className="token-price">
        <h2 className="dim">{t`Price`}</h2>
        <p className="token-figure">{formatMarketPrice(market.priceUsd)}</p>
        <p className="row dim">
          {renderChange(market, 'day')} {t`24h`}
          {partner.symbol === 'VET' && (
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
