import { sql, type Transaction } from 'kysely'
import { insertRows } from '../engine/insertRows.ts'
import type { Schema } from '../schema/Schema.ts'
import { aggregateCandles, type NumberedTrade } from './aggregateCandles.ts'

/** Adds trades to the candles of their markets. They must be newer than all trades in the ledger. */
export async function writeCandles(
  trx: Transaction<Schema>,
  trades: readonly NumberedTrade[],
): Promise<void> {
  await insertRows(
    trx,
    'candle',
    aggregateCandles(trades),
    sql`on conflict (market, step, bucket) do update set
      open = coalesce(candle.open, excluded.open),
      high = greatest(candle.high, excluded.high),
      low = least(candle.low, excluded.low),
      close = coalesce(excluded.close, candle.close),
      volume0 = candle.volume0 + excluded.volume0,
      volume1 = candle.volume1 + excluded.volume1,
      trades = candle.trades + excluded.trades`,
  )
}
