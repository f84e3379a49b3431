import { t } from '@lingui/core/macro'
import { daySeconds, hourSeconds } from '@vermeil/units'

/** How long an order can be filled if it is to expire, in seconds. */
export const orderLifetimes: readonly number[] = [
  hourSeconds,
  daySeconds,
  7 * daySeconds,
  30 * daySeconds,
]

/** A lifetime in words: `7 days`. */
export function describeLifetime(lifetimeSeconds: number): string {
  const days = lifetimeSeconds / daySeconds
  if (days < 1) return t`1 hour`
  return days === 1 ? t`1 day` : t`${days} days`
}

/** A lifetime in short: `7d`. */
export function abbreviateLifetime(lifetimeSeconds: number): string {
  const hours = lifetimeSeconds / hourSeconds
  const days = lifetimeSeconds / daySeconds
  return days < 1 ? t`${hours}h` : t`${days}d`
}
