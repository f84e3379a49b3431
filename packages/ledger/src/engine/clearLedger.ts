import { sql } from 'kysely'
import { tableNames } from '../schema/tables.ts'
import type { Ledger } from './Ledger.ts'

/** Deletes all rows of the ledger, including which chain it follows. The tables stay. */
export async function clearLedger(ledger: Ledger): Promise<void> {
  await sql`truncate ${sql.join(tableNames.map((name) => sql.table(name)))}`.execute(ledger.db)
}
