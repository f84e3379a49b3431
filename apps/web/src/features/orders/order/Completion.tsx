import { t } from '@lingui/core/macro'
import { formatCount, formatPercentage } from '../../../language/numbers.ts'
import '../orders.css'
import '../../../ui/Progress.css'

/** The filled part of an order as a bar with its percentage. */
export function Completion({ percent }: { percent: number }) {
  return (
    <span className="row completion">
      <span
        className="bar"
        role="progressbar"
        aria-label={t`Completion`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </span>
      <span>{formatPercentage(formatCount(percent))}</span>
    </span>
  )
}
