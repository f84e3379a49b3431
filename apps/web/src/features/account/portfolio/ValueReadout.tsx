import { t } from '@lingui/core/macro'
import { type PointerEvent, useState } from 'react'
import { formatDateTime } from '../../../language/times.ts'
import { formatDollars, type ValueLine } from './ValueLine.ts'
import './valueReadout.css'

interface ValueReadoutProps {
  /** At least one. */
  points: ValueLine['points']
  /** The distance of each point from the top of the chart, in percent. */
  tops: readonly number[]
}

/** A slider over the line of the value. It shows the time and the value under the pointer, or those chosen by keys. */
export function ValueReadout({ points, tops }: ValueReadoutProps) {
  const [chosen, setChosen] = useState<number | undefined>(undefined)
  const last = points.length - 1
  const at = Math.min(chosen ?? last, last)
  const point = points[at]
  if (!point) return null
  const usd = formatDollars(point.usd)
  const time = formatDateTime(new Date(point.at * 1000)).slice(0, -3)
  const left = `${(100 * at) / Math.max(1, last)}%`
  return (
    <div className="value-readout">
      {chosen !== undefined && (
        <>
          <i className="value-rule" style={{ left }} />
          <i className="value-mark" style={{ left, top: `${tops[at]}%` }} />
          <p className="value-tip" style={{ left, translate: `-${left}` }} aria-hidden="true">
            <b>{usd}</b> {time}
          </p>
        </>
      )}
      <input
        type="range"
        aria-label={t`Total value`}
        aria-valuetext={`${usd}, ${time}`}
        min={0}
        max={last}
        value={at}
        onChange={({ target }) => setChosen(target.valueAsNumber)}
        onPointerMove={(event) => setChosen(findPoint(event, last))}
        onPointerLeave={() => setChosen(undefined)}
        onBlur={() => setChosen(undefined)}
      />
    </div>
  )
}

/** The point next to the pointer. */
function findPoint({ nativeEvent, currentTarget }: PointerEvent, last: number): number {
  const share = nativeEvent.offsetX / currentTarget.clientWidth
  return Math.min(last, Math.max(0, Math.round(share * last)))
}
