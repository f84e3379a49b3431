import { formatAmount, type Seconds } from '@vermeil/units'
import type { CandleQuery, CandleRecord } from '../candles/readCandles.ts'
import { formatPrice } from '../prices/formatPrice.ts'
import { isInverted } from '../prices/Pair.ts'
import type { TradeRow } from '../schema/Rows.ts'
import { createPosition, createTradeRow } from './createSamples.ts'

const seconds = (number: number): Seconds => number as Seconds

/** Start, end and current time of windows before, across, within and after the trades. */
export const windows: readonly (readonly [Seconds, Seconds, Seconds])[] = [
  [seconds(0), seconds(9_000), seconds(50_000)],
  [seconds(9_990), seconds(10_700), seconds(50_000)],
  [seconds(20_015), seconds(24_000), seconds(50_000)],
  [seconds(24_000), seconds(26_000), seconds(25_011)],
  [seconds(41_000), seconds(49_000), seconds(45_000)],
  [seconds(30_000), seconds(20_000), seconds(50_000)],
]

/** Trades from second 10,000 on, with several in one second, gaps, and prices that rise and fall. */
export function createHistory(count: number): TradeRow[] {
  const one = 10n ** 18n
  let at = 10_000
  return Array.from({ length: count }, (_, index) => {
    at += [0, 10, 10, 40, 0, 700][(index * 7) % 6] ?? 0
    const sign = index % 3 === 0 ? -1n : 1n
    const other = (one * BigInt(900 + ((index * 37) % 211))) / 700n
    return createTradeRow(createPosition(0, at, index), one * sign, -other * sign)
  })
}

/** Computes the candles that /history specifies directly from trades, without the database. */
export function countCandles(trades: readonly TradeRow[], query: CandleQuery): CandleRecord[] {
  const { start, end, now, includeActive, intervalSeconds: step } = query
  const candles: CandleRecord[] = []
  const first = trades[0]?.timestamp ?? Number.POSITIVE_INFINITY
  for (let from = Math.floor(start / step) * step; from <= end; from += step) {
    const isOver = from + step <= now
    if (from > now || (!isOver && !includeActive) || from + step <= first) continue
    const inside = trades.filter(({ timestamp }) => timestamp >= from && timestamp < from + step)
    const before = trades.filter(({ timestamp }) => timestamp < from)
    candles.push(countCandle(from, { inside, before }, query))
  }
  return candles
}

function countCandle(
  from: number,
  { inside, before }: { inside: TradeRow[]; before: TradeRow[] },
  query: CandleQuery,
): CandleRecord {
  const counted = inside.length > 0 ? inside : before.slice(-1)
  const prices = counted.map(({ price }) => formatPrice(price ?? '', query))
  const sorted = prices.toSorted((one, other) => Number(one) - Number(other))
  const sum = (side: 'amount0' | 'amount1'): bigint =>
    inside.reduce((total, trade) => total + (trade[side] < 0n ? -trade[side] : trade[side]), 0n)
  const turned = isInverted(query)
  return {
    timestamp: from as Seconds,
    open: prices[0] ?? '',
    high: sorted.at(-1) ?? '',
    low: sorted[0] ?? '',
    close: prices.at(-1) ?? '',
    volume: formatAmount(sum(turned ? 'amount1' : 'amount0'), query.from.decimals),
    volumeTo: formatAmount(sum(turned ? 'amount0' : 'amount1'), query.to.decimals),
    trades: inside.length,
    partial: from + query.intervalSeconds > query.now,
  }
}
