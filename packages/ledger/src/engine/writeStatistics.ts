import { sql } from 'kysely'
import { tableNames } from '../schema/tables.ts'
import type { Ledger } from './Ledger.ts'

/**
 * Updates the statistics of the query planner. PGlite has no background process for this. With old statistics, reading
 * the newest trades scans all of them (80 ms instead of 0.2 ms at 200,000 trades).
 */
export async function writeStatistics(ledger: Ledger): Promise<void> {
  const tables = sql.join(tableNames.map((name) => sql.table(name)))
  await sql`vacuum (analyze) ${tables}`.execute(ledger.db)
}
