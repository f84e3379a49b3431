import { t } from '@lingui/core/macro'
import { daySeconds, hourSeconds, minuteSeconds, weekSeconds } from '@vermeil/units'
import type { Interval } from '@vermeil/wire'

const monthSeconds = 30 * daySeconds

/** An interval in short, in the page's language: `15m` (2 §2). */
export function abbreviateInterval(interval: Interval): string {
  const [seconds, minutes, hours] = [interval, interval / minuteSeconds, interval / hourSeconds]
  const [days, weeks, months] = [
    interval / daySeconds,
    interval / weekSeconds,
    interval / monthSeconds,
  ]
  if (interval < minuteSeconds) return t`${seconds}s`
  if (interval < hourSeconds) return t`${minutes}m`
  if (interval < daySeconds) return t`${hours}h`
  if (interval < weekSeconds) return t`${days}d`
  return interval < monthSeconds ? t`${weeks}w` : t`${months}M`
}

export const quickIntervals: readonly Interval[] = [300, 900, 3600, 14_400]
export const defaultInterval: Interval = 900
/** Offered if a shorter interval has no candles. */
export const longerInterval: Interval = 14_400

/** Candles of the first request (2 §7). */
export const firstCandles = 96
/** With fewer bars than this left of the view, older candles are loaded: about 50, minus the view's start (2 §9). */
export const nearEdgeBars = 10
export const moreCandles = 50

const longestLiveSeconds = 3600

/** Whether charts of an interval are updated live (2 §4). */
export function isLiveInterval(interval: Interval): boolean {
  return interval <= longestLiveSeconds
}

/** Whether a change of interval turns live updates on again: a longer one has turned them off (2 §4). */
export function resumesLive(from: Interval, to: Interval): boolean {
  return !isLiveInterval(from) && isLiveInterval(to)
}

const periodsMs: readonly (readonly [upTo: number, ms: number])[] = [
  [30, 7_000],
  [300, 10_000],
  [900, 30_000],
  [1800, 120_000],
  [3600, 300_000],
  [Number.POSITIVE_INFINITY, 900_000],
]
const shortestPollMs = 5_000

/** How often current candles are requested: after 80% of the interval's period (2 §9). */
export function findPollMs(interval: Interval): number {
  const [, period] = periodsMs.find(([upTo]) => interval <= upTo) ?? [0, 0]
  return Math.max(shortestPollMs, period * 0.8)
}
