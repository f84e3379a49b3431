import { t } from '@lingui/core/macro'
import { formatPercentage, groupDigits } from './numbers.ts'

/** A change in words: `up 4.82%`. */
export function describeChange(percent: number | undefined): string {
  if (percent === undefined) return t`change unknown`
  const size = Math.abs(percent).toFixed(2)
  const text = formatPercentage(groupDigits(size))
  if (size === '0.00') return t`unchanged`
  return percent > 0 ? t`up ${text}` : t`down ${text}`
}
