import type { Interval } from '@vermeil/wire'
import type { Bar } from './readCandles.ts'

/** A swap of the connected account on this pair. */
export interface OwnTrade {
  direction: 'buy' | 'sell'
  atSeconds: number
  /** In whole tokens of the pair's base token. */
  amount: number
  price: number
}

/** One or several trades of the account in one candle. */
export interface Marker {
  time: number
  direction: 'buy' | 'sell'
  count: number
  /** The average, weighted by amount. */
  price: number
  /** Where it is drawn: beside the candle, so that it does not cover it. */
  drawnAt: number
}

/** With fewer candles no markers are drawn (2 §9). */
const minBars = 5
/** The distance of a marker from its price, and the extra distance of each further marker in the same candle (2 §9). */
const offset = 0.02
const furtherOffset = 0.03

/** Places the account's trades at their candles. Trades of one candle and direction become one marker (2 §5). */
export function placeMarkers(
  bars: readonly Bar[],
  trades: readonly OwnTrade[],
  interval: Interval,
): Marker[] {
  if (bars.length < minBars) return []
  const groups = new Map<string, Marker & { amount: number }>()
  for (const trade of trades) {
    const time = findBarTime(bars, trade.atSeconds, interval)
    if (time === undefined) continue
    const key = `${time} ${trade.direction}`
    const group = groups.get(key)
    groups.set(key, merge(group, trade, time))
  }
  const markers = [...groups.values()].sort((one, other) => one.time - other.time)
  return markers.map(({ amount: _, ...marker }, index) => {
    const others = markers.slice(0, index).filter(({ time }) => time === marker.time).length
    const shift = offset + furtherOffset * others
    const drawnAt = marker.price * (marker.direction === 'buy' ? 1 - shift : 1 + shift)
    return { ...marker, drawnAt }
  })
}

function merge(
  group: (Marker & { amount: number }) | undefined,
  { direction, amount, price }: OwnTrade,
  time: number,
): Marker & { amount: number } {
  if (!group) return { time, direction, amount, price, count: 1, drawnAt: price }
  const total = group.amount + amount
  const average = total === 0 ? price : (group.price * group.amount + price * amount) / total
  return { ...group, amount: total, price: average, count: group.count + 1 }
}

/** The candle that contains a time, or the nearest one within a few intervals. */
function findBarTime(
  bars: readonly Bar[],
  atSeconds: number,
  interval: Interval,
): number | undefined {
  const start = atSeconds - (atSeconds % interval)
  const nearest = bars.reduce((best, bar) =>
    Math.abs(bar.time - start) < Math.abs(best.time - start) ? bar : best,
  )
  return Math.abs(nearest.time - start) <= findReach(interval) * interval ? nearest.time : undefined
}

function findReach(interval: Interval): number {
  if (interval < 1_800) return 2
  return interval < 14_400 ? 3 : 4
}
