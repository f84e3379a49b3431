import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { priceSeriesOptions, type SeriesPeriod } from '../../../data/account/accountHome.ts'
import { useIsOld } from '../../../data/freshness/useIsOld.ts'
import { formatCount } from '../../../language/numbers.ts'
import { formatDateTime } from '../../../language/times.ts'
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

const periods = ['day', 'week', 'month', 'year', 'all'] as const
type Period = (typeof periods)[number]

const steps: Record<Period, SeriesPeriod> = {
  day: { step: 3600, steps: 24 },
  week: { step: 21_600, steps: 28 },
  month: { step: 86_400, steps: 30 },
  year: { step: 86_400, steps: 365 },
  all: { step: 86_400, steps: 400 },
}
/** All prices, if they are older than 400 days. */
const weeks: SeriesPeriod = { step: 604_800, steps: 400 }

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
  const { series, drawn } = usePeriod(assets, period)
  const isOld = useIsOld(series, priceSeriesMs)
  const line =
    portfolio && series.data && !series.isPlaceholderData
      ? drawValueLine(portfolio.holdings, series.data, { now: findTime(series), ...drawn })
      : undefined
  const [first] = line?.points ?? []
  const start =
    line?.isShort && first ? formatDateTime(new Date(first.at * 1000)).slice(0, 10) : undefined
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
          <ValueChart
            points={line.points}
            period={period === 'all' ? t`all time` : namePeriod(period)}
          />
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
        {start && <Trans>Most of these prices are only available since {start}.</Trans>}{' '}
        {missing && line && line.points.length > 0 && (
          <Trans>Without {missing}, because past prices are missing.</Trans>
        )}
      </p>
    </>
  )
}

/** The prices of a period, and its steps. All prices have steps of a day, or of a week if some are older. */
function usePeriod(assets: PortfolioState['assets'], period: Period) {
  const asked = steps[period]
  const series = useQuery(priceSeriesOptions(assets, asked))
  const start = findTime(series) - asked.step * asked.steps
  const isOlder =
    period === 'all' &&
    !series.isPlaceholderData &&
    series.data?.some(({ prices: [first] }) => first && first.timestamp < start) === true
  const older = useQuery({ ...priceSeriesOptions(assets, weeks), enabled: isOlder })
  return isOlder && older.data && !older.isPlaceholderData
    ? { series: older, drawn: weeks }
    : { series, drawn: asked }
}

/** When prices were read, in seconds. */
function findTime({ dataUpdatedAt }: { dataUpdatedAt: number }): number {
  return Math.floor(dataUpdatedAt / 1000)
}

function nameMissing({ missing }: ValueLine): string {
  const named = missing.slice(0, maxNamed).join(', ')
  const others = missing.length - maxNamed
  return others > 0 ? `${named} +${formatCount(others)}` : named
}

function namePeriod(period: Period): string {
  return { day: t`24h`, week: t`7d`, month: t`30d`, year: t`1y`, all: t`All` }[period]
}
