import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { priceSeriesOptions, type SeriesPeriod } from '../../../data/account/accountHome.ts'
import { useIsOld } from '../../../data/freshness/useIsOld.ts'
import { formatCount } from '../../../language/numbers.ts'
import { formatUsd } from '../../../trade/amounts/formats.ts'
import { priceSeriesMs } from '../../../trade/limits/timings.ts'
import { Button } from '../../../ui/button/Button.tsx'
import '../../../ui/Chip.css'
import { Skeleton } from '../../../ui/loading/Skeleton.tsx'
import { UsdValue } from '../../card/UsdValue.tsx'
import { UsdChange } from './UsdChange.tsx'
import type { PortfolioState } from './usePortfolio.ts'
import { ValueChart } from './ValueChart.tsx'
import { drawValueLine, type ValueLine } from './ValueLine.ts'

const periods = ['day', 'week', 'month'] as const
type Period = (typeof periods)[number]

const steps: Record<Period, SeriesPeriod> = {
  day: { step: 3600, steps: 24 },
  week: { step: 21_600, steps: 28 },
  month: { step: 86_400, steps: 30 },
}

/** How many tokens without past prices are named, so that the note has two lines at most. */
const maxNamed = 2

/** The value of an account, its change, and the past value of its tokens. */
export function ValueCard({ state }: { state: PortfolioState }) {
  const { portfolio, age, areChangesOld, isPending, error } = state
  const total = portfolio && (!isPending || portfolio.total > 0n) ? portfolio.total : undefined
  return (
    <section
      className="card value-card"
      aria-label={t`Total value`}
      aria-busy={!portfolio && !error}
    >
      <h2 className="heading">
        <Trans>Total value</Trans>
      </h2>
      <p className="value-total">
        {total === undefined ? (
          error && !portfolio ? (
            '-'
          ) : (
            <Skeleton width={180} />
          )
        ) : (
          <UsdValue usd={formatUsd(total)} {...age} />
        )}
      </p>
      {portfolio && portfolio.holdings.length > 0 && (
        <p className={areChangesOld ? 'row value-change overdue' : 'row value-change'}>
          {portfolio.change && (
            <>
              <UsdChange {...portfolio.change} />
              <span className="dim">{t`24h`}</span>
            </>
          )}
        </p>
      )}
      {portfolio && portfolio.holdings.length > 0 && <PastValue state={state} />}
    </section>
  )
}

/** The line of today's tokens at past prices, with its period. */
function PastValue({ state: { portfolio, assets, isPending } }: { state: PortfolioState }) {
  const [period, setPeriod] = useState<Period>('month')
  const series = useQuery(priceSeriesOptions(assets, steps[period]))
  const isOld = useIsOld(series, priceSeriesMs)
  const now = Math.floor((series.dataUpdatedAt || 0) / 1000)
  const line =
    portfolio && series.data && !series.isPlaceholderData
      ? drawValueLine(portfolio.holdings, series.data, { now, ...steps[period] })
      : undefined
  // Without prices, all of them are missing.
  const missing = isPending || !line ? '' : nameMissing(line)
  return (
    <>
      <fieldset className="chips value-periods" aria-label={t`Period`}>
        {periods.map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={period === name}
            onClick={() => setPeriod(name)}
          >
            {namePeriod(name)}
          </button>
        ))}
      </fieldset>
      <div className={isOld ? 'value-plot overdue' : 'value-plot'}>
        {line && line.points.length > 0 && (
          <ValueChart points={line.points} period={namePeriod(period)} />
        )}
        {line?.points.length === 0 && (
          <p className="dim">
            <Trans>There are no past prices of these tokens yet.</Trans>
          </p>
        )}
        {series.error && !series.data && (
          <p className="row" role="alert">
            <Trans>Past prices couldn't be loaded.</Trans>
            <Button size="tiny" variant="outline" onClick={() => void series.refetch()}>
              <Trans>Retry</Trans>
            </Button>
          </p>
        )}
      </div>
      <p className="dim value-note">
        <Trans>The tokens held now, at past prices.</Trans>{' '}
        {missing && line && line.points.length > 0 && (
          <Trans>Without {missing}, because past prices are missing.</Trans>
        )}
      </p>
    </>
  )
}

function nameMissing({ missing }: ValueLine): string {
  const named = missing.slice(0, maxNamed).join(', ')
  const others = missing.length - maxNamed
  return others > 0 ? `${named} +${formatCount(others)}` : named
}

function namePeriod(period: Period): string {
  return { day: t`24h`, week: t`7d`, month: t`30d` }[period]
}
