import { t } from '@lingui/core/macro'
import { formatDateTime } from '../../../language/times.ts'
import { Await } from '../../../ui/loading/Await.tsx'
import { createPart } from '../../../ui/loading/createPart.tsx'
import { formatDollars, type ValueLine } from './ValueLine.ts'

const ValueReadout = createPart(async () => (await import('./ValueReadout.tsx')).ValueReadout)

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
  const tops = values.map(place)
  const path = `M${tops.map((top, index) => `${round(index * step)} ${top}`).join('L')}`
  const [first, last] = [formatDollars(values[0] ?? 0), formatDollars(values.at(-1) ?? 0)]
  const [low, high] = [formatDollars(min), formatDollars(max)]
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
        <Await>
          <ValueReadout points={points} tops={tops} />
        </Await>
      </figure>
      <p className="row spread value-dates" aria-hidden="true">
        <span>{start}</span>
        <span>{t`Now`}</span>
      </p>
    </>
  )
}

const round = (value: number) => Math.round(value * 100) / 100
