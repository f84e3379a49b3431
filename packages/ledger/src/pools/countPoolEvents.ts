import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import { isPoolChange } from './readPoolEvents.ts'

/**
 * Counts the events of pools in each block of a range, in the order of blocks; blocks without events are left out. It
 * stops after `limit` events: then the counts are incomplete.
 */
export async function countPoolEvents(
  ledger: Ledger,
  { fromBlock, toBlock, limit }: { fromBlock: number; toBlock: number; limit: number },
): Promise<{ block: number; events: number }[]> {
  const range = sql`block between ${fromBlock}::integer and ${toBlock}::integer`
  const { rows } = await sql<{ block: number; events: number }>`
    select block, count(*)::integer as events from (
      select block from trade where ${range}
      union all select block from liquidity where ${range} and ${isPoolChange}
      limit ${limit}
    ) as event group by block order by block`.execute(ledger.db)
  return rows
}
