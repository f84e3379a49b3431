import { t } from '@lingui/core/macro'
import { daySeconds, hourSeconds, minuteSeconds } from '@vermeil/units'

/** A duration as days, and hours, minutes and seconds. */
export function describeTimeLeft(seconds: number): { days: string; rest: string } {
  const days = Math.floor(seconds / daySeconds)
  const rest = [seconds % daySeconds, seconds % hourSeconds, seconds % minuteSeconds]
  const units = [hourSeconds, minuteSeconds, 1]
  const parts = rest.map((part, index) => Math.floor(part / (units[index] ?? 1)))
  return { days: t`${days} d`, rest: parts.map((part) => String(part).padStart(2, '0')).join(':') }
}
