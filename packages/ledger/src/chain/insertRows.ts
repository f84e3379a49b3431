import { sql, type Transaction } from 'kysely'
import type { Schema } from '../database/Schema.ts'

/**
 * Inserts rows of one table in one statement with one parameter, however many there are. All rows have the fields of
 * the first; names in camelCase become the columns' in snake_case.
 */
export async function insertRows<Row extends object>(
  trx: Transaction<Schema>,
  table: keyof Schema,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = (Object.keys(first) as (keyof Row & string)[]).map((name) => ({
    name,
    column: writeColumn(name),
  }))
  const records = rows.map((row) => {
    const record: Record<string, unknown> = {}
    for (const { name, column } of columns) record[column] = writeValue(row[name])
    return record
  })
  const target = sql.table(table)
  const json = JSON.stringify(records)
  await sql`insert into ${target} select * from json_populate_recordset(null::${target}, ${json}::json)`.execute(
    trx,
  )
}

function writeColumn(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** JSON has no whole numbers of this size; PostgreSQL reads them from text without loss. */
function writeValue(value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}
