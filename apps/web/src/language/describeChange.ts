import { t } from '@lingui/core/macro'
import { formatPercent, formatPercentage } from './numbers.ts'

/** A change in words: `up 4.82%`. */
export function describeChange(percent: number | undefined): string {
  if (percent === undefined) return t`change unknown`
  const size = formatPercent(percent)
  const text = formatPercentage(size)
  if (size === formatPercent(0)) return t`unchanged`
  return percent > 0 ? t`up ${text}` : t`down ${text}`
}
