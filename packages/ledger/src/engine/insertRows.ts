import { type RawBuilder, type Sql, sql, type Transaction } from 'kysely'
import type { Schema } from '../schema/Schema.ts'
import type { Columns } from './readColumns.ts'

/** A transaction that knows what the tables look like. */
export interface Target {
  trx: Transaction<Schema>
  columns: Columns
}

/**
 * Inserts rows of one table in one statement with one parameter for each column, however many rows there are. All
 * rows have the fields of the first; names in camelCase become the columns' in snake_case.
 */
export async function insertRows<Row extends object>(
  { trx, columns }: Target,
  table: keyof Schema,
  rows: readonly Row[],
  onConflict: RawBuilder<unknown> = sql``,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const fields = Object.keys(first) as (keyof Row & string)[]
  const names = sql.join(fields.map((field) => sql.ref(writeColumn(field))))
  const values = unnestRows(columns, table, rows)
  await sql`insert into ${sql.table(table)} (${names}) select * from ${values} ${onConflict}`.execute(
    trx,
  )
}

/** Rows as a table expression whose columns have the types of those of `table`. */
export function unnestRows<Row extends object>(
  columns: Columns,
  table: keyof Schema,
  rows: readonly Row[],
): ReturnType<Sql> {
  const types = columns.get(table)
  const fields = Object.keys(rows[0] ?? {}) as (keyof Row & string)[]
  const arrays = fields.map((field) => {
    const type = types?.get(writeColumn(field))
    if (type === undefined) throw new Error(`The table ${table} has no column for ${field}.`)
    return sql`${writeArray(rows, field)}::${sql.raw(type)}[]`
  })
  return sql`unnest(${sql.join(arrays)})`
}

export function writeColumn(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** One field of all rows in PostgreSQL's notation of an array. */
function writeArray<Row extends object>(rows: readonly Row[], field: keyof Row): string {
  let text = '{'
  for (const row of rows) {
    if (text.length > 1) text += ','
    text += writeItem(row[field])
  }
  return `${text}}`
}

function writeItem(value: unknown): string {
  if (value === null) return 'NULL'
  if (typeof value !== 'string') return String(value)
  return `"${/["\\]/.test(value) ? value.replaceAll(/["\\]/g, String.raw`\$&`) : value}"`
}
