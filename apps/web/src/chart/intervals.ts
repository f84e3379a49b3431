import type { Interval } from '@vermeil/wire'

/** The chart's intervals in seconds with their labels (2 §2). */
export const chartIntervals: readonly { seconds: Interval; label: string }[] = [
  { seconds: 30, label: '30s' },
  { seconds: 60, label: '1m' },
  { seconds: 300, label: '5m' },
  { seconds: 900, label: '15m' },
  { seconds: 1800, label: '30m' },
  { seconds: 3600, label: '1h' },
  { seconds: 14_400, label: '4h' },
  { seconds: 86_400, label: '1d' },
  { seconds: 604_800, label: '1w' },
  { seconds: 2_592_000, label: '1M' },
]

export const quickIntervals: readonly Interval[] = [300, 900, 3600, 14_400]
export const defaultInterval: Interval = 900

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
