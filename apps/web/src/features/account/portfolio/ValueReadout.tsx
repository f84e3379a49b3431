import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { formatDateTime } from '../../../language/times.ts'
import { ChartSlider } from '../../../ui/form/ChartSlider.tsx'
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
    <ChartSlider
      className="value-readout"
      label={t`Total value`}
      text={`${usd}, ${time}`}
      at={at}
      last={last}
      onPoint={setChosen}
      onLeave={() => setChosen(undefined)}
    >
      {chosen !== undefined && (
        <>
          <i className="value-rule" style={{ left }} />
          <i className="value-mark" style={{ left, top: `${tops[at]}%` }} />
          <p className="value-tip" style={{ left, translate: `-${left}` }} aria-hidden="true">
            <b>{usd}</b> {time}
          </p>
        </>
      )}
    </ChartSlider>
  )
}
