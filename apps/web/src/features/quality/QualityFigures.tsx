import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { QualityReport } from '../../data/quality/quality.ts'
import { formatCount } from '../../language/numbers.ts'
import {
  drawDays,
  formatFraction,
  formatGain,
  formatPartShare,
  listBestBars,
  listQuoteBars,
  type QualityBar,
} from './describeQuality.ts'

/** The figures of all swaps: totals, both distributions and the results over time. */
export function QualityFigures({ report }: { report: QualityReport }) {
  const { toQuote, toBest } = report
  return (
    <>
      <Tiles report={report} />
      <div className="quality-distributions">
        <section className="card" aria-labelledby="quality-to-quote">
          <h2 id="quality-to-quote">
            <Trans>Received against quoted</Trans>
          </h2>
          {toQuote ? (
            <Bars bars={listQuoteBars(toQuote)} median={toQuote.median} />
          ) : (
            <p className="dim">
              <Trans>No quotes are known for these swaps. Only the app reports them.</Trans>
            </p>
          )}
        </section>
        <section className="card" aria-labelledby="quality-to-best">
          <h2 id="quality-to-best">
            <Trans>Received against the best single exchange</Trans>
          </h2>
          {toBest ? (
            <Bars bars={listBestBars(toBest)} median={toBest.median} />
          ) : (
            <p className="dim">
              <Trans>None of these swaps could be compared.</Trans>
            </p>
          )}
        </section>
      </div>
      <Days days={report.days} />
    </>
  )
}

function Tiles({ report }: { report: QualityReport }) {
  const { swaps, quoted, gotQuote, belowMinimum, gainedUsd, comparedUsd } = report
  const share = Number(comparedUsd) === 0 ? 0 : Number(gainedUsd) / Number(comparedUsd)
  return (
    <dl className="quality-tiles">
      <Tile name={t`Swaps measured`} value={formatCount(swaps)}>
        <Trans>12 blocks after they happened</Trans>
      </Tile>
      <Tile name={t`Got the quote or more`} value={formatPartShare(gotQuote, quoted)}>
        <Trans>To within 0.01%. Known quotes: {formatCount(quoted)}</Trans>
      </Tile>
      <Tile name={t`Below the minimum`} value={formatCount(belowMinimum)}>
        <Trans>The contract refuses it</Trans>
      </Tile>
      <Tile name={t`Against the best exchange`} value={formatGain(gainedUsd)}>
        <Trans>{formatFraction(share)} of value</Trans>
      </Tile>
    </dl>
  )
}

function Tile({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className="card">
      <dt>{name}</dt>
      <dd className="quality-figure">{value}</dd>
      <dd className="dim">{children}</dd>
    </div>
  )
}

function Bars({ bars, median }: { bars: readonly QualityBar[]; median: number }) {
  const most = Math.max(...bars.map(({ share }) => share))
  return (
    <>
      <p className="dim">
        <Trans>
          Median <b>{formatFraction(median)}</b>
        </Trans>
      </p>
      <ul className="quality-bars plain">
        {bars.map(({ name, kind, swaps, share }) => (
          <li key={name}>
            <b>{formatPartShare(share, 1)}</b>
            <span className={kind} style={{ height: `${(share / most) * 100}%` }} />
            <small>
              {name}
              <span className="visually-hidden">{t`Swaps: ${swaps}`}</span>
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}

function Days({ days }: Pick<QualityReport, 'days'>) {
  const lines = drawDays(days)
  const [first, last] = [days[0], days.at(-1)]
  if (!lines || !first || !last) return null
  const [high, low] = [formatFraction(lines.high), formatFraction(lines.low)]
  return (
    <section className="card quality-days" aria-labelledby="quality-days">
      <header className="row spread">
        <h2 id="quality-days">
          <Trans>Over time, against the best single exchange</Trans>
        </h2>
        <p className="dim">
          <i className="median" /> <Trans>Median</Trans> <i className="band" />{' '}
          <Trans>8 of 10 swaps</Trans>
        </p>
      </header>
      <figure>
        <svg
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          role="img"
          aria-label={t`By day, from ${low} to ${high}`}
        >
          <path className="band" d={lines.band} />
          <path className="zero" d={`M0 ${lines.zero}H1`} />
          <path className="median" d={lines.median} />
        </svg>
        <figcaption aria-hidden="true">
          <span>{high}</span>
          <span>{low}</span>
        </figcaption>
      </figure>
      <p className="row spread mono dim">
        <span>{formatDay(first.day)}</span>
        <span>{formatDay(last.day)}</span>
      </p>
    </section>
  )
}

/** A UTC day. */
function formatDay(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10)
}
