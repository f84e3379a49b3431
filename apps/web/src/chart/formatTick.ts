import type { Time } from 'lightweight-charts'
import { formatDay, formatTime } from '../language/times.ts'

/** Formats a mark of the time axis. Its kind is 0 for a year, 1 for a month, 2 for a day, and higher for a time of day. */
export function formatTick(time: Time, kind: number, locale: string): string {
  const at = new Date(Number(time) * 1000)
  if (kind === 0) return String(at.getFullYear())
  return kind > 2 ? formatTime(at).slice(0, 5) : formatDay(at, locale)
}
