import { daySeconds, minuteSeconds } from '@vermeil/units'
import type { Interval } from '@vermeil/wire'
import { formatDate } from '../language/times.ts'

/**
 * When a candle begins, in seconds since 1970: a date for candles of a day or longer, otherwise with the time. The year is
 * left out of times of this year.
 */
export function formatBarTime(time: number, interval: Interval, locale: string): string {
  const at = new Date(time * 1000)
  if (interval >= daySeconds) return formatDate(at, locale)
  const isThisYear = at.getFullYear() === new Date().getFullYear()
  return at.toLocaleString(locale, {
    ...(!isThisYear && { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(interval < minuteSeconds && { second: '2-digit' }),
    hourCycle: 'h23',
  })
}
