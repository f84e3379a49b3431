import { t } from '@lingui/core/macro'
import { formatDateTime } from '../../../language/times.ts'
import { formatUsd } from '../../../trade/amounts/formats.ts'
import { type Usd, usdDecimals } from '../../../trade/amounts/Usd.ts'
import type { ValueLine } from './ValueLine.ts'

const size = 100
/** Space above and below the line. */
const padding = 6

/** A line of dollars over time, with its highest and its lowest value, and when it starts. */
export function ValueChart({ points, period }: { points: ValueLine['points']; period: string }) {
  const values = points.map(({ usd }) => usd)
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const place = (usd: number) => {
    const share = max === min ? 0.5 : (max - usd) / (max - min)
    return round(padding + share * (size - 2 * padding))
  }
  const step = size / Math.max(1, values.length - 1)
  const path = `M${values.map((usd, index) => `${round(index * step)} ${place(usd)}`).join('L')}`
  const [first, last] = [write(values[0] ?? 0), write(values.at(-1) ?? 0)]
  const [low, high] = [write(min), write(max)]
  const start = points[0] && formatDateTime(new Date(points[0].at * 1000)).slice(0, -3)
  return (
    <>
      <figure className="value-line">
        <svg
          viewBox={`0 0 ${size} ${size}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t`Value over ${period}: from ${first} to ${last}, between ${low} and ${high}.`}
        >
          <path className="value-area" d={`${path}L${size} ${size}L0 ${size}Z`} />
          <path className="value-path" d={path} />
        </svg>
        <figcaption aria-hidden="true">
          <span>{high}</span>
          <span>{low}</span>
        </figcaption>
      </figure>
      <p className="row spread value-dates" aria-hidden="true">
        <span>{start}</span>
        <span>{t`Now`}</span>
      </p>
    </>
  )
}

const round = (value: number) => Math.round(value * 100) / 100

function write(usd: number): string {
  return formatUsd(BigInt(Math.round(usd * 10 ** usdDecimals)) as Usd)
}
