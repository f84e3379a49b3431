import type { Address, Seconds } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import { orderPair, type TokenPair } from '../prices/Pair.ts'
import { orientTrade, type TradeRecord } from './readTrades.ts'
import { selectMarket, type TradeColumns } from './selectTrades.ts'

/**
 * The trades of a user in a pair from `start` to `end`, inclusive, oldest first. If there are more than `limit`, the
 * newest are returned. A swap of our aggregator is one trade, however many pools it uses. A fill of an order is a trade
 * of its maker; any other trade belongs to its signer.
 */
export async function readUserTrades(
  ledger: Ledger,
  query: TokenPair & { user: Address; start: Seconds; end: Seconds; limit: number },
): Promise<TradeRecord[]> {
  const { from, to, user, start, end, limit } = query
  const market = selectMarket(orderPair(from.address, to.address))
  const during = sql`timestamp between ${start}::bigint and ${end}::bigint`
  const newest = sql`order by timestamp desc, block desc, log_index desc limit ${limit}`
  const { rows } = await sql<TradeColumns>`
    select own.*, pool.address as pool from (
      (select block, log_index, timestamp, tx_id, trade.pool as pool_id, amount0, amount1, price,
              origin
         from trade
        where origin = ${user} and market = ${market} and price is not null
          and swap_index is null and ${during} ${newest})
      union all
      (select block, log_index, timestamp, tx_id, null, amount0, amount1, price, trader
         from activity
        where trader = ${user} and market = ${market} and price is not null and ${during}
        ${newest})
    ) as own left join pool on pool.id = own.pool_id
    order by own.timestamp desc, own.block desc, own.log_index desc
    limit ${limit}`.execute(ledger.db)
  return rows.reverse().map((row) => orientTrade(row, { from, to }))
}
