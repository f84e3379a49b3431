import type { Ledger } from '../engine/Ledger.ts'
import { tableNames } from '../schema/tables.ts'

/** The rows by table. */
export type Contents = Partial<Record<string, object[]>>

/** Columns that may differ between two ledgers of the same chain: the number of writers so far, and generated ids. */
const ignored: Readonly<Record<string, readonly string[]>> = { cursor: ['epoch'], undo: ['id'] }

/** Reads all rows of all tables in a stable order. */
export async function readTables(ledger: Ledger): Promise<Contents> {
  const contents: Contents = {}
  for (const name of tableNames) {
    const rows = await ledger.db.selectFrom(name).selectAll().execute()
    const texts = rows.map((row) => {
      const compared = Object.entries(row).filter(([column]) => !ignored[name]?.includes(column))
      return JSON.stringify(Object.fromEntries(compared))
    })
    contents[name] = texts.toSorted().map((text) => JSON.parse(text) as object)
  }
  return contents
}
