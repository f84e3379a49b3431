import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { daySeconds } from '@vermeil/units'

/** The periods by which trades are filtered, with their lengths in seconds; 0 is all time. */
export const tradePeriods = {
  all: { name: msg`All time`, seconds: 0 },
  day: { name: msg`Last 24 hours`, seconds: daySeconds },
  week: { name: msg`Last 7 days`, seconds: 7 * daySeconds },
  month: { name: msg`Last 30 days`, seconds: 30 * daySeconds },
  year: { name: msg`Last 365 days`, seconds: 365 * daySeconds },
} as const satisfies Record<string, { name: MessageDescriptor; seconds: number }>

export type TradePeriod = keyof typeof tradePeriods

export const tradePeriodNames = Object.keys(tradePeriods) as TradePeriod[]

/** Whether a text, such as the value of a control, names a period. */
export function isTradePeriod(text: string): text is TradePeriod {
  return Object.hasOwn(tradePeriods, text)
}

/** The start of a period in seconds, in whole minutes so that its answers can be cached; undefined for all time. */
export function findPeriodStart(period: TradePeriod, nowMs: number): number | undefined {
  const { seconds } = tradePeriods[period]
  if (seconds === 0) return undefined
  const start = Math.floor(nowMs / 1000) - seconds
  return start - (start % 60)
}
