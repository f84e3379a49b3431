import { sql, type Transaction } from 'kysely'
import { type NumberedTrade, pickHigher, pickLower } from '../candles/aggregateCandles.ts'
import { insertRows, unnestRows } from '../engine/insertRows.ts'
import type { PairKey } from '../prices/Pair.ts'
import type { Row, Schema } from '../schema/Schema.ts'

/** The changes of a market by some trades. */
type MarketPart = Omit<Row<'market'>, 'pair0' | 'pair1'>

/** Adds new markets, then updates markets with trades in chain order. */
export async function writeMarkets(
  trx: Transaction<Schema>,
  added: readonly (PairKey & { id: number })[],
  trades: readonly NumberedTrade[],
): Promise<void> {
  const empty = { trades: 0, volume0: 0n, volume1: 0n }
  await insertRows(
    trx,
    'market',
    added.map((market) => ({ ...market, ...empty })),
  )
  const parts = aggregateMarkets(trades)
  if (parts.length === 0) return
  await sql`
    update market set
      price = coalesce(part.price, market.price),
      candidate = case when part.price is null then coalesce(part.candidate, market.candidate)
        else part.candidate end,
      high = greatest(market.high, part.high),
      low = least(market.low, part.low),
      trades = market.trades + part.trades,
      volume0 = market.volume0 + part.volume0,
      volume1 = market.volume1 + part.volume1,
      first_at = coalesce(market.first_at, part.first_at),
      last_at = part.last_at
    from ${unnestRows('market', parts)} as part
      (id, price, candidate, high, low, trades, volume0, volume1, first_at, last_at)
    where market.id = part.id`.execute(trx)
}

function aggregateMarkets(trades: readonly NumberedTrade[]): MarketPart[] {
  const parts = new Map<number, MarketPart>()
  for (const trade of trades) {
    if (trade.price === null) continue
    const part = parts.get(trade.market) ?? createPart(trade)
    parts.set(trade.market, part)
    part.trades += 1
    part.volume0 += trade.amount0 < 0n ? -trade.amount0 : trade.amount0
    part.volume1 += trade.amount1 < 0n ? -trade.amount1 : trade.amount1
    part.lastAt = trade.timestamp
    if (trade.priceStatus === 'outlier') part.candidate = trade.price
    if (trade.priceStatus !== 'counts') continue
    part.candidate = null
    part.price = trade.price
    part.high = pickHigher(part.high, trade.price)
    part.low = pickLower(part.low, trade.price)
  }
  return [...parts.values()]
}

function createPart({ market, timestamp }: NumberedTrade): MarketPart {
  return {
    id: market,
    price: null,
    candidate: null,
    high: null,
    low: null,
    trades: 0,
    volume0: 0n,
    volume1: 0n,
    firstAt: timestamp,
    lastAt: timestamp,
  }
}
