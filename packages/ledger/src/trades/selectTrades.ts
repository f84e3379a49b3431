import type { Address, Seconds, TxId } from '@vermeil/units'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PairKey } from '../prices/Pair.ts'
import type { Schema } from '../schema/Schema.ts'

/** The columns that readers of trades need. */
export interface TradeColumns {
  block: number
  log_index: number
  timestamp: Seconds
  tx_id: TxId
  pool: Address | null
  amount0: string
  amount1: string
  price: string
  origin: Address
}

/** A subquery for the id of a pair's market; null if the pair never traded. */
export function selectMarket({ pair0, pair1 }: PairKey): RawBuilder<number | null> {
  return sql<number | null>`(select id from market where pair0 = ${pair0} and pair1 = ${pair1})`
}

/** The newest trades of a market that have a price, newest first. */
export async function selectTrades(
  db: Kysely<Schema>,
  pair: PairKey,
  limit: number,
): Promise<TradeColumns[]> {
  const { rows } = await sql<TradeColumns>`
    select trade.block, trade.log_index, trade.timestamp, tx_id, pool.address as pool,
           amount0, amount1, price, origin
      from trade left join pool on pool.id = trade.pool
     where trade.market = ${selectMarket(pair)} and price is not null
     order by trade.timestamp desc, trade.block desc, trade.log_index desc
     limit ${limit}`.execute(db)
  return rows
}
