import type { SeededRandom } from '@vermeil/random'
import { daySeconds, hourSeconds, type Seconds } from '@vermeil/units'

/** Trades per hour by age: few long ago, many recently. */
export interface TradeDensity {
  youngerThanSeconds: number
  tradesPerHour: number
}

/** The history of a first start: about 3,600 moments in total. */
export const firstHistory: readonly TradeDensity[] = [
  { youngerThanSeconds: daySeconds, tradesPerHour: 40 },
  { youngerThanSeconds: 7 * daySeconds, tradesPerHour: 8 },
  { youngerThanSeconds: Number.POSITIVE_INFINITY, tradesPerHour: 1.2 },
]

/** The history for the time in which the market was stopped. It is short, so that the start is fast. */
export const missedHistory: readonly TradeDensity[] = [
  { youngerThanSeconds: hourSeconds, tradesPerHour: 24 },
  { youngerThanSeconds: daySeconds, tradesPerHour: 2 },
  { youngerThanSeconds: Number.POSITIVE_INFINITY, tradesPerHour: 0.2 },
]

/**
 * Plans random moments of trading after `from` and before `until`. Waiting times are exponential, and shorter in the
 * afternoon (UTC) than at night. The moments ascend strictly in steps of ten seconds from `from`.
 */
export function planMoments(
  from: Seconds,
  until: Seconds,
  density: readonly TradeDensity[],
  random: SeededRandom,
): Seconds[] {
  const moments: Seconds[] = []
  let at: number = from
  let last: number = from
  for (;;) {
    const rate = tradesPerHour(density, until - at) * findDayFactor(at)
    at += Math.min(daySeconds, (-Math.log(1 - random.next()) * hourSeconds) / rate)
    const slot = Math.max(last + 10, from + Math.floor((at - from) / 10) * 10)
    if (slot >= until) return moments
    moments.push(slot as Seconds)
    last = slot
  }
}

function tradesPerHour(density: readonly TradeDensity[], ageSeconds: number): number {
  return density.find((each) => ageSeconds <= each.youngerThanSeconds)?.tradesPerHour ?? 1
}

function findDayFactor(atSeconds: number): number {
  return 1 + 0.45 * Math.sin((2 * Math.PI * (atSeconds - 8 * hourSeconds)) / daySeconds)
}
