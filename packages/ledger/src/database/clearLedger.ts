import { sql } from 'kysely'
import type { Ledger } from './Ledger.ts'

/**
 * Forgets everything that the ledger holds, with the chain it followed; the tables stay. Everything can be read anew
 * from a chain, but only from the one that it came from.
 */
export async function clearLedger(ledger: Ledger): Promise<void> {
  await sql`truncate cursor, block, pool, sync, trade, swap`.execute(ledger.db)
}
