import type { Ledger } from '@vermeil/ledger'

/** The rows by table. */
export type Contents = Partial<Record<string, object[]>>

/** What differs between two ledgers of the same chain: how often somebody took over, and counters of their own. */
const incidental: Readonly<Record<string, readonly string[]>> = { cursor: ['epoch'], undo: ['id'] }

/** Every row of every table in a stable order. */
export async function readTables(ledger: Ledger): Promise<Contents> {
  const contents: Contents = {}
  for (const name of ledger.columns.keys()) {
    const rows = await ledger.db
      .selectFrom(name as 'block')
      .selectAll()
      .execute()
    const texts = rows.map((row) => {
      const kept = Object.entries(row).filter(([column]) => !incidental[name]?.includes(column))
      return JSON.stringify(Object.fromEntries(kept))
    })
    contents[name] = texts.toSorted().map((text) => JSON.parse(text) as object)
  }
  return contents
}
