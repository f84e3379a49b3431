import { t } from '@lingui/core/macro'

const hour = 3_600
const day = 24 * hour

/** How long an order can be filled if it is to expire, in seconds. */
export const orderLifetimes: readonly number[] = [hour, day, 7 * day, 30 * day]

/** A lifetime in words: `7 days`. */
export function describeLifetime(lifetimeSeconds: number): string {
  const days = lifetimeSeconds / day
  if (days < 1) return t`1 hour`
  return days === 1 ? t`1 day` : t`${days} days`
}

/** A lifetime in short: `7d`. */
export function abbreviateLifetime(lifetimeSeconds: number): string {
  const hours = lifetimeSeconds / hour
  const days = lifetimeSeconds / day
  return days < 1 ? t`${hours}h` : t`${days}d`
}
