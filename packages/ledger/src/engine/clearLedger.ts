import { sql } from 'kysely'
import { tableNames } from '../schema/tables.ts'
import type { Ledger } from './Ledger.ts'

/**
 * Forgets everything that the ledger holds, with the chain it followed; the tables stay. Everything can be read anew
 * from a chain, but only from the one that it came from.
 */
export async function clearLedger(ledger: Ledger): Promise<void> {
  await sql`truncate ${sql.join(tableNames.map((name) => sql.table(name)))}`.execute(ledger.db)
}
