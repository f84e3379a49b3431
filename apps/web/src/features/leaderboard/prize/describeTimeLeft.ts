import { t } from '@lingui/core/macro'
import { daySeconds } from '@vermeil/units'

/** A duration as days, and hours, minutes and seconds. */
export function describeTimeLeft(seconds: number): { days: string; rest: string } {
  const days = Math.floor(seconds / daySeconds)
  const rest = [seconds % daySeconds, seconds % 3_600, seconds % 60]
  const units = [3_600, 60, 1]
  const parts = rest.map((part, index) => Math.floor(part / (units[index] ?? 1)))
  return { days: t`${days} d`, rest: parts.map((part) => String(part).padStart(2, '0')).join(':') }
}
