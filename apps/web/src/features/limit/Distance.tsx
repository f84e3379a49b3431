import { Trans } from '@lingui/react/macro'
import { Change } from '../../ui/Change.tsx'
import type { LimitCardState } from './useLimit.ts'

interface DistanceProps {
  limit: Pick<LimitCardState, 'summary' | 'valueAge'>
  /** A smaller percentage is not shown. */
  minPercent?: number
}

/** How far the rate is from the market, in the specification's colours. Zero is hidden (LIM-01). */
export function Distance({ limit, minPercent = 0 }: DistanceProps) {
  const { distance } = limit.summary
  if (!distance || Math.abs(distance.percent) < minPercent) return null
  return (
    <span className={`limit-distance ${limit.valueAge.isOverdue ? 'overdue' : distance.tone}`}>
      <Change percent={distance.percent} />
      <span className="visually-hidden">
        <Trans>from the market</Trans>
      </span>
    </span>
  )
}
