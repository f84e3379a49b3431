import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import { matchFilter, selectUserTrades, type TradeFilter } from './selectUserTrades.ts'
import {
  orientUserTrade,
  type TradePosition,
  type UserTrade,
  type UserTradeRow,
} from './UserTrade.ts'

/** Reads a page of a user's history, oldest first: the same trades as `readTradePage`. */
export async function readHistory(
  ledger: Ledger,
  { after, limit, ...filter }: TradeFilter & { after?: TradePosition | undefined; limit: number },
): Promise<UserTrade[]> {
  const later = after
    ? sql`and (timestamp, block, log_index) > (${after.timestamp}::bigint, ${after.blockNumber}::integer, ${after.logIndex}::integer)`
    : sql``
  // The index is entered at the start of the time range, not at the cursor.
  const start = after && after.timestamp > filter.start ? after.timestamp : filter.start
  const where = sql`${matchFilter({ ...filter, start })} ${later}`
  const trades = selectUserTrades({ user: filter.user, where, direction: 'asc', limit })
  const { rows } = await sql<UserTradeRow>`
    select own.*, pair0, pair1
      from (${trades}) as own
      join market on market.id = own.market
    order by own.timestamp, own.block, own.log_index
    limit ${limit}`.execute(ledger.db)
  return rows.map(orientUserTrade)
}
