import { compareDecimal } from '../prices/compareDecimal.ts'
import type { TradeRow } from '../schema/Rows.ts'
import type { Row } from '../schema/Schema.ts'

/** The stored lengths in seconds. Every interval of a chart is a multiple of at least one of them. */
export const storedSteps = [30, 3600, 86_400] as const

/** The change of a candle by some trades. */
export type CandlePart = Row<'candle'>

/** A priced trade and the number of its market. */
export type NumberedTrade = Pick<
  TradeRow,
  'timestamp' | 'amount0' | 'amount1' | 'price' | 'priceStatus'
> & { market: number }

/** Aggregates trades in chain order to candles of all stored lengths. Trades without a price do not count. */
export function aggregateCandles(trades: readonly NumberedTrade[]): CandlePart[] {
  const smallest = aggregateStep(trades)
  return [...smallest, ...storedSteps.slice(1).flatMap((step) => mergeCandles(smallest, step))]
}

function aggregateStep(trades: readonly NumberedTrade[]): CandlePart[] {
  const [step] = storedSteps
  const parts = new Map<string, CandlePart>()
  for (const { market, timestamp, amount0, amount1, price, priceStatus } of trades) {
    if (price === null) continue
    const bucket = timestamp - (timestamp % step)
    const formed = priceStatus === 'counts' ? price : null
    addPart(parts, {
      market,
      step,
      bucket,
      open: formed,
      high: formed,
      low: formed,
      close: formed,
      volume0: amount0 < 0n ? -amount0 : amount0,
      volume1: amount1 < 0n ? -amount1 : amount1,
      trades: 1,
    })
  }
  return [...parts.values()]
}

/** Merges candles into longer ones. The shorter step must divide the longer one; both lists are ordered by time. */
export function mergeCandles(candles: readonly CandlePart[], step: number): CandlePart[] {
  const parts = new Map<string, CandlePart>()
  for (const candle of candles) {
    addPart(parts, { ...candle, step, bucket: candle.bucket - (candle.bucket % step) })
  }
  return [...parts.values()]
}

function addPart(parts: Map<string, CandlePart>, next: CandlePart): void {
  const key = `${next.market} ${next.bucket}`
  const part = parts.get(key)
  if (!part) {
    parts.set(key, next)
    return
  }
  part.open ??= next.open
  part.high = pickHigher(part.high, next.high)
  part.low = pickLower(part.low, next.low)
  part.close = next.close ?? part.close
  part.volume0 += next.volume0
  part.volume1 += next.volume1
  part.trades += next.trades
}

export function pickHigher(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return compareDecimal(one, other) < 0 ? other : one
}

export function pickLower(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return compareDecimal(one, other) > 0 ? other : one
}
