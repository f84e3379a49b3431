import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import { openMonth, parseMonth } from '../engine/openPartitions.ts'
import { tableNames, tables } from '../schema/tables.ts'

/** Rows in one statement. */
const rowsPerInsert = 1000

/**
 * Copies all rows of a ledger into an empty one by plain inserts of a thousand rows with their values in the text. This
 * measures the time of the database without any computation. Only the inserts are timed.
 */
export async function copyRows(
  from: Ledger,
  to: Ledger,
): Promise<{ rows: number; milliseconds: number }> {
  let total = 0
  let milliseconds = 0
  for (const table of tableNames) {
    if (table === 'undo') continue
    const names = Object.keys(tables[table].columns)
    const list = names.map((name) => `"${name}"`).join(',')
    await from.db.transaction().execute(async (trx) => {
      await sql`declare page cursor for select * from ${sql.table(table)}`.execute(trx)
      for (;;) {
        const { rows } = await sql<Record<string, unknown>>`
          fetch ${sql.lit(rowsPerInsert)} from page`.execute(trx)
        if (rows.length === 0) break
        await openMonths(to, rows)
        const values = rows.map((row) => `(${names.map((name) => writeLiteral(row[name])).join()})`)
        const insert = sql.raw(`insert into "${table}" (${list}) values ${values.join()}`)
        const start = performance.now()
        await insert.execute(to.db)
        milliseconds += performance.now() - start
        total += rows.length
      }
    })
  }
  return { rows: total, milliseconds }
}

async function openMonths(
  { db, engine }: Ledger,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (engine === 'pglite') return
  const times = rows.map((row) => Number(row['timestamp'] ?? row['bucket'] ?? 0))
  for (const month of new Set(times.map(parseMonth))) await openMonth(db, month)
}

function writeLiteral(value: unknown): string {
  if (value === null) return 'null'
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}
