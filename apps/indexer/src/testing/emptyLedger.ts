import type { Ledger } from '@vermeil/ledger'

/**
 * Leaves what clearLedger leaves. Truncating makes new files for hundreds of tables, parts and indexes, however
 * little they hold; the few rows of a simulation are sooner deleted.
 */
export async function emptyLedger(ledger: Ledger): Promise<void> {
  const tables = [...ledger.columns.keys()].filter((name) => name !== 'migration')
  await ledger.db.transaction().execute(async (trx) => {
    for (const name of tables) await trx.deleteFrom(name as 'block').execute()
  })
}
