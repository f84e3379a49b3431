import type { Time } from 'lightweight-charts'
import { formatTime } from '../language/times.ts'

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/**
 * The format of days on the time axis. Creating it takes a slow phone longer than drawing the chart, so that is done
 * once, before the chart is drawn.
 */
export function openDayFormat(locale: string): Intl.DateTimeFormat {
  const format =
    dayFormats.get(locale) ?? new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  dayFormats.set(locale, format)
  return format
}

/** Formats a mark of the time axis. Its kind is 0 for a year, 1 for a month, 2 for a day, and higher for a time of day. */
export function formatTick(time: Time, kind: number, locale: string): string {
  const at = new Date(Number(time) * 1000)
  if (kind === 0) return String(at.getFullYear())
  return kind > 2 ? formatTime(at).slice(0, 5) : openDayFormat(locale).format(at)
}
