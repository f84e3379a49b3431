import type { CandleRecord } from '@vermeil/ledger'
import { daySeconds, formatAmount, parseAmount, parseSeconds } from '@vermeil/units'

/** Lengths that follow the calendar (UTC), as charts draw them: weeks from Monday, months from the first. */
export type CalendarLength = 'week' | 'month'

/** A candle as far as a chart draws it. */
export type UdfBar = Omit<CandleRecord, 'volumeTo'>

/** The start of the week or month that contains a moment; 0 before 1970. */
export function findBarStart(length: CalendarLength, seconds: number): number {
  if (length === 'month') {
    const date = new Date(seconds * 1000)
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) / 1000
  }
  // 1970 began on a Thursday.
  const day = Math.floor(seconds / daySeconds)
  return Math.max(0, day - ((day + 3) % 7)) * daySeconds
}

/** The start of the bar that is `count` bars before the one that starts then. */
export function stepBarsBack(length: CalendarLength, start: number, bars: number): number {
  if (length === 'week') return Math.max(0, findBarStart('week', start - bars * 7 * daySeconds))
  const date = new Date(start * 1000)
  return Math.max(0, Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - bars) / 1000)
}

/**
 * Merges days without gaps, ascending, into weeks or months. Days without a trade do not set the open; a bar without
 * any trade is flat.
 */
export function mergeDays(
  days: readonly UdfBar[],
  length: CalendarLength,
  decimals: number,
): UdfBar[] {
  const bars = new Map<number, UdfBar>()
  for (const day of days) {
    const start = findBarStart(length, day.timestamp)
    const bar = bars.get(start)
    bars.set(start, bar ? addDay(bar, day, decimals) : { ...day, timestamp: parseSeconds(start) })
  }
  return [...bars.values()]
}

function addDay(bar: UdfBar, day: UdfBar, decimals: number): UdfBar {
  if (day.trades === 0) return { ...bar, partial: day.partial }
  if (bar.trades === 0) return { ...day, timestamp: bar.timestamp }
  return {
    ...bar,
    high: Number(day.high) > Number(bar.high) ? day.high : bar.high,
    low: Number(day.low) < Number(bar.low) ? day.low : bar.low,
    close: day.close,
    volume: formatAmount(
      parseAmount(bar.volume, decimals) + parseAmount(day.volume, decimals),
      decimals,
    ),
    trades: bar.trades + day.trades,
    partial: day.partial,
  }
}
