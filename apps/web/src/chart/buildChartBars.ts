import type { Candle } from '@vermeil/wire'

/** A candle as the chart draws it: seconds, and prices as plain numbers. */
export interface ChartBar {
  time: number
  open: number
  high: number
  low: number
  close: number
  volume: number
}

/** The largest value that a chart can show: above it a float has no cents left (2 §5). */
const largest = 90_071_992_547_409.9

/** Candles as ascending bars. Of two with the same time the first is kept, and invalid prices are 0 (2 §5). */
export function buildChartBars(candles: readonly Candle[]): ChartBar[] {
  const bars = new Map<number, ChartBar>()
  for (const { timestamp, open, high, low, close, volume } of candles) {
    if (bars.has(timestamp)) continue
    bars.set(timestamp, {
      time: timestamp,
      open: readValue(open, 0),
      high: readValue(high, 0),
      low: readValue(low, 0),
      close: readValue(close, 0),
      volume: readValue(volume),
    })
  }
  return [...bars.values()].sort((one, other) => one.time - other.time)
}

/** From open to close in percent; 0 without an opening price. */
export function findBarChange({ open, close }: ChartBar): number {
  return open === 0 ? 0 : ((close - open) / open) * 100
}

/** Whether nothing was traded, or everything at one price. */
export function isFlat({ open, high, low, close, volume }: ChartBar): boolean {
  return volume === 0 || (open === close && high === low)
}

/** A finite number. One beyond the largest is replaced by `fallback`, or by the largest without one. */
function readValue(text: string, fallback?: number): number {
  const value = Number(text)
  if (!Number.isFinite(value)) return 0
  if (Math.abs(value) <= largest) return value
  return fallback ?? Math.sign(value) * largest
}
