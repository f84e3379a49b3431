import type { Address, Seconds } from '@vermeil/units'
import { type RawBuilder, sql } from 'kysely'
import type { PairKey } from '../prices/Pair.ts'
import { selectMarket } from './selectTrades.ts'

/** A user's trades within a time range (inclusive), in all pairs or in one. */
export interface TradeFilter {
  user: Address
  pair?: PairKey | undefined
  start: Seconds
  end: Seconds
}

/** The condition of a filter, on the columns that both tables of trades have. */
export function matchFilter({ pair, start, end }: Omit<TradeFilter, 'user'>): RawBuilder<unknown> {
  const inPair = pair ? sql`and market = ${selectMarket(pair)}` : sql``
  return sql`timestamp between ${start}::bigint and ${end}::bigint ${inPair}`
}

/** Which trades of a user are wanted. */
export interface UserTradeSelection {
  user: Address
  /** A condition on the columns that both tables have. */
  where: RawBuilder<unknown>
  direction: 'asc' | 'desc'
  limit: number
}

/**
 * A subquery for a user's trades over all pairs: swaps of our aggregator, fills of the user's orders, and trades in
 * venues' pools that no swap of ours contains. It reads at most `limit` rows of each table, in the order of an index, so
 * the caller sorts and limits again.
 */
export function selectUserTrades({
  user,
  where,
  direction,
  limit,
}: UserTradeSelection): RawBuilder<unknown> {
  const order = sql.raw(direction)
  const part = sql`order by timestamp ${order}, block ${order}, log_index ${order} limit ${limit}`
  return sql`
    (select block, log_index, timestamp, tx_id, 'venue' as kind, null::bigint as order_id, market,
            amount0, amount1, volume_vet, volume_usd, null as trade_type
       from trade
      where origin = ${user} and price is not null and swap_index is null and ${where} ${part})
    union all
    (select block, log_index, timestamp, tx_id, kind, order_id, market,
            amount0, amount1, volume_vet, value_usd, trade_type
       from activity
      where trader = ${user} and price is not null and ${where} ${part})`
}
