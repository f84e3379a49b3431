import type { CallBody, datafeedHistoryCall } from '@vermeil/wire'
import type { UdfBar } from './calendarBars.ts'

/** Candles as columns of numbers: a chart draws pixels. */
export function formatBars(candles: readonly UdfBar[]): CallBody<typeof datafeedHistoryCall> {
  return {
    s: 'ok',
    t: candles.map(({ timestamp }) => timestamp),
    o: candles.map(({ open }) => Number(open)),
    h: candles.map(({ high }) => Number(high)),
    l: candles.map(({ low }) => Number(low)),
    c: candles.map(({ close }) => Number(close)),
    v: candles.map(({ volume }) => Number(volume)),
  }
}
