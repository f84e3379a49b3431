import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import type { PairKey } from '../prices/Pair.ts'
import { matchFilter, selectUserTrades, type TradeFilter } from './selectUserTrades.ts'
import {
  orientUserTrade,
  type TradePosition,
  type UserTrade,
  type UserTradeRow,
} from './UserTrade.ts'

/** Reads a page of a user's trades, newest first. `before` is the last trade of the page before. */
export async function readTradePage(
  ledger: Ledger,
  { before, limit, ...filter }: TradeFilter & { before?: TradePosition | undefined; limit: number },
): Promise<UserTrade[]> {
  const earlier = before
    ? sql`and (timestamp, block, log_index) < (${before.timestamp}::bigint, ${before.blockNumber}::integer, ${before.logIndex}::integer)`
    : sql``
  // The index is entered at the end of the time range, not at the cursor.
  const end = before && before.timestamp < filter.end ? before.timestamp : filter.end
  const where = sql`${matchFilter({ ...filter, end })} ${earlier}`
  const trades = selectUserTrades({ user: filter.user, where, direction: 'desc', limit })
  const { rows } = await sql<UserTradeRow>`
    select own.*, pair0, pair1 from (${trades}) as own join market on market.id = own.market
    order by own.timestamp desc, own.block desc, own.log_index desc
    limit ${limit}`.execute(ledger.db)
  return rows.map(orientUserTrade)
}

/** The totals of a user in a pair: the sold and the bought amounts of both tokens, in smallest units. */
export interface PairTotals extends PairKey {
  trades: number
  sold0: bigint
  bought0: bigint
  sold1: bigint
  bought1: bigint
  /** Wei of VET and USD x 1e18. Trades without a known price count as 0. */
  volumeVet: bigint
  volumeUsd: bigint
}

/** The totals of a user's newest trades by pair, the most traded first. No more than `limit` trades are counted. */
export async function readTradeTotals(
  ledger: Ledger,
  { limit, ...filter }: TradeFilter & { limit: number },
): Promise<PairTotals[]> {
  const where = matchFilter(filter)
  const trades = selectUserTrades({ user: filter.user, where, direction: 'desc', limit })
  const { rows } = await sql<Record<keyof Omit<PairTotals, keyof PairKey>, string> & PairKey>`
    select pair0, pair1, count(*)::integer as trades,
           coalesce(sum(amount0) filter (where amount0 > 0), 0) as "sold0",
           coalesce(-sum(amount0) filter (where amount0 < 0), 0) as "bought0",
           coalesce(sum(amount1) filter (where amount1 > 0), 0) as "sold1",
           coalesce(-sum(amount1) filter (where amount1 < 0), 0) as "bought1",
           coalesce(sum(volume_vet), 0) as "volumeVet", coalesce(sum(volume_usd), 0) as "volumeUsd"
      from (
        select * from (${trades}) as newest
        order by timestamp desc, block desc, log_index desc limit ${limit}
      ) as own join market on market.id = own.market
     group by pair0, pair1 order by trades desc, pair0, pair1`.execute(ledger.db)
  return rows.map(({ pair0, pair1, trades: count, ...sums }) => ({
    pair0,
    pair1,
    trades: Number(count),
    sold0: BigInt(sums.sold0),
    bought0: BigInt(sums.bought0),
    sold1: BigInt(sums.sold1),
    bought1: BigInt(sums.bought1),
    volumeVet: BigInt(sums.volumeVet),
    volumeUsd: BigInt(sums.volumeUsd),
  }))
}
