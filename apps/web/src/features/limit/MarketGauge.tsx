import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatPercent, formatPercentage } from '../../language/numbers.ts'
import { findTone } from './summarizeLimit.ts'

/** The percentages at the ends of the rail, and the zones between them with their tones. */
const reach = 15
const zones = [
  { from: -reach, to: -10, tone: 'loss' },
  { from: -10, to: -1, tone: 'warn' },
  { from: -1, to: 1, tone: 'plain' },
  { from: 1, to: reach, tone: 'gain' },
] as const
const ticks = [-10, 0, 10]

/**
 * How far the rate is from the market: a rail with the specification's zones, and the same in words. Both are dimmed if
 * the market's prices are overdue.
 */
export function MarketGauge({ percent, isOverdue }: { percent: number; isOverdue: boolean }) {
  const shown = findTone(percent)
  const tone = shown?.tone ?? 'plain'
  return (
    <div className={isOverdue ? 'section overdue' : 'section'}>
      <h2>
        <Trans>Distance from market</Trans>
      </h2>
      <div className="limit-gauge" aria-hidden="true">
        <span className={`limit-pin ${tone}${findEnd(percent)}`} style={{ left: placeAt(percent) }}>
          {shown &&
            `${shown.percent > 0 ? '+' : '−'}${formatPercentage(formatPercent(shown.percent))}`}
        </span>
        <div className="limit-rail">
          {zones.map((zone) => (
            <i
              key={zone.tone}
              className={zone.tone === tone ? `${zone.tone} now` : zone.tone}
              style={{ flexGrow: zone.to - zone.from }}
            />
          ))}
        </div>
        {ticks.map((tick) => (
          <span key={tick} className="limit-tick" style={{ left: placeAt(tick) }}>
            {tick === 0 ? (
              <Trans>Market</Trans>
            ) : (
              `${tick > 0 ? '+' : '−'}${formatPercentage('10')}`
            )}
          </span>
        ))}
      </div>
      <p className={isOverdue ? 'limit-small' : 'dim limit-small'}>{describeDistance(percent)}</p>
    </div>
  )
}

/** At an end of the rail, a long percentage extends only inwards. */
function findEnd(percent: number): string {
  if (Math.abs(percent) <= 10) return ''
  return percent > 0 ? ' right' : ' left'
}

/** The place on the rail. A rate beyond its ends is at the end. */
function placeAt(percent: number): string {
  const bounded = Math.max(0.93 * -reach, Math.min(0.93 * reach, percent))
  return `${((bounded + reach) / (2 * reach)) * 100}%`
}

/** The distance of the rate from the market, in words. */
function describeDistance(percent: number): string {
  const text = formatPercent(percent)
  if (text === formatPercent(0)) return t`Your rate matches the market.`
  return percent > 0
    ? t`Your rate is ${text}% better than the market. The order waits until the market gets there.`
    : t`Your rate is ${text}% below the market.`
}
