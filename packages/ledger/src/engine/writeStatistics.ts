import { sql } from 'kysely'
import { tableNames } from '../schema/tables.ts'
import type { Ledger } from './Ledger.ts'

/**
 * Tells the query planner how the tables have grown. PGlite has no background process for that, and without it a
 * read of the newest trades goes through all of them (80 ms instead of 0.2 at 200,000 trades).
 */
export async function writeStatistics(ledger: Ledger): Promise<void> {
  const tables = sql.join(tableNames.map((name) => sql.table(name)))
  await sql`vacuum (analyze) ${tables}`.execute(ledger.db)
}
