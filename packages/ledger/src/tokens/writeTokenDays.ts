import { type Address, daySeconds } from '@vermeil/units'
import { sql, type Transaction } from 'kysely'
import { insertRows } from '../engine/insertRows.ts'
import type { TradeRow } from '../schema/Rows.ts'
import type { Row, Schema } from '../schema/Schema.ts'

type PricedTrade = Omit<TradeRow, 'pool'>

/** Adds trades to the daily volumes of both their tokens. Trades without a price do not count. */
export async function writeTokenDays(
  trx: Transaction<Schema>,
  trades: readonly PricedTrade[],
): Promise<void> {
  const parts = new Map<string, Row<'token_day'>>()
  for (const trade of trades) {
    if (trade.price === null) continue
    const day = trade.timestamp - (trade.timestamp % daySeconds)
    addPart(parts, day, { token: trade.pair0, amount: trade.amount0, trade })
    addPart(parts, day, { token: trade.pair1, amount: trade.amount1, trade })
  }
  await insertRows(
    trx,
    'token_day',
    [...parts.values()],
    sql`on conflict (token, day) do update set
      volume = token_day.volume + excluded.volume,
      volume_vet = token_day.volume_vet + excluded.volume_vet,
      volume_usd = token_day.volume_usd + excluded.volume_usd,
      trades = token_day.trades + excluded.trades`,
  )
}

function addPart(
  parts: Map<string, Row<'token_day'>>,
  day: number,
  { token, amount, trade }: { token: Address; amount: bigint; trade: PricedTrade },
): void {
  const key = `${token} ${day}`
  const empty = { token, day, volume: 0n, volumeVet: 0n, volumeUsd: 0n, trades: 0 }
  const part = parts.get(key) ?? empty
  parts.set(key, part)
  part.volume += amount < 0n ? -amount : amount
  part.volumeVet += trade.volumeVet ?? 0n
  part.volumeUsd += trade.volumeUsd ?? 0n
  part.trades += 1
}
