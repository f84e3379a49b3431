import type { Interval } from '@vermeil/wire'
import type { ChartBar } from './buildChartBars.ts'
import { findPlace } from './mergeBars.ts'

/** A trade of the connected account on this pair. */
export interface OwnTrade {
  direction: 'buy' | 'sell'
  atSeconds: number
  /** In whole tokens of the pair's first token. */
  amount: number
  price: number
  transactionId: string
}

/** One or several trades of the account in one candle and direction. */
export interface Marker {
  /** The candle's time and the direction. */
  id: string
  time: number
  direction: 'buy' | 'sell'
  trades: readonly OwnTrade[]
  /** The sum, in whole tokens of the pair's first token. */
  amount: number
  /** The average, weighted by amount. */
  price: number
  /** The price at which it is drawn: beside the candle, so that it does not cover it. */
  drawnAt: number
  /** The trades' transactions, joined by commas. */
  transactionId: string
}

/** With fewer candles no markers are drawn (2 §9). */
const minBars = 5
/** The distance of a marker from its price, and the extra distance of each further marker in the same candle (2 §9). */
const offset = 0.02
const furtherOffset = 0.03

/** Places the account's trades at their candles. Trades of one candle and direction become one marker (2 §5). */
export function placeMarkers(
  bars: readonly ChartBar[],
  trades: readonly OwnTrade[],
  interval: Interval,
): Marker[] {
  if (bars.length < minBars) return []
  const groups = new Map<number, Map<OwnTrade['direction'], OwnTrade[]>>()
  for (const trade of trades) {
    const time = findBarTime(bars, trade.atSeconds, interval)
    if (time === undefined) continue
    const group = groups.get(time) ?? new Map<OwnTrade['direction'], OwnTrade[]>()
    groups.set(time, group)
    const merged = group.get(trade.direction) ?? []
    group.set(trade.direction, merged)
    merged.push(trade)
  }
  return [...groups]
    .sort(([one], [other]) => one - other)
    .flatMap(([time, group]) =>
      [...group.values()].map((merged, index) => createMarker(time, merged, index)),
    )
}

/** The marker of trades of one direction; `index` counts the markers of the candle. */
function createMarker(time: number, trades: readonly OwnTrade[], index: number): Marker {
  const direction = trades[0]?.direction ?? 'buy'
  const amount = trades.reduce((sum, trade) => sum + trade.amount, 0)
  const paid = trades.reduce((sum, trade) => sum + trade.amount * trade.price, 0)
  const price = amount === 0 ? (trades[0]?.price ?? 0) : paid / amount
  const shift = offset + furtherOffset * index
  return {
    id: `${time}-${direction}`,
    time,
    direction,
    trades,
    amount,
    price,
    drawnAt: price * (direction === 'buy' ? 1 - shift : 1 + shift),
    transactionId: trades.map(({ transactionId }) => transactionId).join(','),
  }
}

/** The candle that contains a time, or the nearest one within a few intervals. */
function findBarTime(
  bars: readonly ChartBar[],
  atSeconds: number,
  interval: Interval,
): number | undefined {
  const start = atSeconds - (atSeconds % interval)
  const next = findPlace(bars, start)
  const measure = (bar: ChartBar | undefined) =>
    Math.abs((bar?.time ?? Number.POSITIVE_INFINITY) - start)
  const [before, after] = [bars[next - 1], bars[next]]
  const nearest = measure(before) < measure(after) ? before : after
  return measure(nearest) <= findReach(interval) * interval ? nearest?.time : undefined
}

function findReach(interval: Interval): number {
  if (interval < 1_800) return 2
  return interval < 14_400 ? 3 : 4
}
