import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import { matchFilter, selectUserTrades, type TradeFilter } from './selectUserTrades.ts'
import {
  orientUserTrade,
  type PastTrade,
  type TradePosition,
  type UserTradeRow,
} from './UserTrade.ts'

/** Reads a page of a user's history, oldest first: the same trades as `readTradePage`. */
export async function readHistory(
  ledger: Ledger,
  { after, limit, ...filter }: TradeFilter & { after?: TradePosition | undefined; limit: number },
): Promise<PastTrade[]> {
  const later = after
    ? sql`and (timestamp, block, log_index) > (${after.timestamp}::bigint, ${after.blockNumber}::integer, ${after.logIndex}::integer)`
    : sql``
  // The index is entered at the start of the time range, not at the cursor.
  const start = after && after.timestamp > filter.start ? after.timestamp : filter.start
  const where = sql`${matchFilter({ ...filter, start })} ${later}`
  const trades = selectUserTrades({ user: filter.user, where, direction: 'asc', limit })
  const { rows } = await sql<UserTradeRow & Pick<PastTrade, 'recipient'>>`
    select own.*, pair0, pair1,
           (select recipient from swap
             where own.kind = 'swap' and swap.block = own.block and swap.log_index = own.log_index
               and recipient <> ${filter.user}) as recipient
      from (${trades}) as own
      join market on market.id = own.market
    order by own.timestamp, own.block, own.log_index
    limit ${limit}`.execute(ledger.db)
  return rows.map((row) => ({ ...orientUserTrade(row), recipient: row.recipient }))
}
