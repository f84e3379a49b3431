import type { Candle } from '@vermeil/wire'

/** A candle as the chart draws it: seconds, and prices as plain numbers. */
export interface Bar {
  time: number
  open: number
  high: number
  low: number
  close: number
  volume: number
}

/** The largest value that a chart can show: above it a float has no cents left (2 §5). */
const largest = 90_071_992_547_409.9

/** Candles as ascending bars. Of two with the same time the first is kept, and invalid numbers count as 0 (2 §5). */
export function readCandles(candles: readonly Candle[]): Bar[] {
  const bars = new Map<number, Bar>()
  for (const { timestamp, open, high, low, close, volume } of candles) {
    if (bars.has(timestamp)) continue
    bars.set(timestamp, {
      time: timestamp,
      open: readValue(open),
      high: readValue(high),
      low: readValue(low),
      close: readValue(close),
      volume: readValue(volume),
    })
  }
  return [...bars.values()].sort((one, other) => one.time - other.time)
}

/** From open to close in percent; 0 without an opening price. */
export function findBarChange({ open, close }: Bar): number {
  return open === 0 ? 0 : ((close - open) / open) * 100
}

function readValue(text: string): number {
  const value = Number(text)
  if (!Number.isFinite(value)) return 0
  return Math.min(largest, Math.max(-largest, value))
}
