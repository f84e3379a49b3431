import type { Ledger } from '@vermeil/ledger'

const tables = ['block', 'pool', 'sync', 'trade', 'swap'] as const

/** The rows by table. */
export type Contents = Record<'cursor' | (typeof tables)[number], unknown[]>

/** Every row of every table, in a stable order; of the cursor what does not depend on who wrote it. */
export async function readTables(ledger: Ledger): Promise<Contents> {
  const cursor = await ledger.db
    .selectFrom('cursor')
    .select(['genesis_id', 'head_number', 'head_id', 'head_timestamp', 'finalized_number'])
    .execute()
  const contents: Contents = { cursor, block: [], pool: [], sync: [], trade: [], swap: [] }
  for (const table of tables) {
    const rows = await ledger.db.selectFrom(table).selectAll().execute()
    contents[table] = rows.toSorted((one, other) =>
      JSON.stringify(one) < JSON.stringify(other) ? -1 : 1,
    )
  }
  return contents
}

export async function clearTables(ledger: Ledger): Promise<void> {
  for (const table of [...tables, 'cursor'] as const) await ledger.db.deleteFrom(table).execute()
}
