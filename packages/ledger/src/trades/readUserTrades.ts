import type { Address, Seconds } from '@vermeil/units'
import type { Ledger } from '../database/Ledger.ts'
import { orderPair, type Pair } from '../prices/Pair.ts'
import { orientTrade, type Trade } from './readTrades.ts'
import { selectTrades } from './selectTrades.ts'

/**
 * The trades of a pair that the user signed from `start` to `end`, both included, oldest first; where there are
 * more than `limit`, the newest of them.
 */
export async function readUserTrades(
  ledger: Ledger,
  query: Pair & { user: Address; start: Seconds; end: Seconds; limit: number },
): Promise<Trade[]> {
  const { from, to, user, start, end, limit } = query
  const { pair0, pair1 } = orderPair(from.address, to.address)
  const rows = await selectTrades(ledger.db)
    .where('origin', '=', user)
    .where('pair0', '=', pair0)
    .where('pair1', '=', pair1)
    .where('timestamp', '>=', start)
    .where('timestamp', '<=', end)
    .orderBy('timestamp', 'desc')
    .orderBy('block', 'desc')
    .orderBy('log_index', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse().map((row) => orientTrade(row, { from, to }))
}
