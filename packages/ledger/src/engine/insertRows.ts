import { type RawBuilder, type Sql, sql, type Transaction } from 'kysely'
import type { Row, Schema } from '../schema/Schema.ts'
import { findTable, type TableName } from '../schema/tables.ts'

/**
 * Inserts rows of one table in one statement with one parameter for each column, however many rows there are. All
 * rows have the fields of the first; names in camelCase become the columns' in snake_case.
 */
export async function insertRows<Name extends TableName>(
  trx: Transaction<Schema>,
  table: Name,
  rows: readonly Partial<Row<Name>>[],
  onConflict: RawBuilder<unknown> = sql``,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = sql.join(Object.keys(first).map((field) => sql.ref(writeColumn(field))))
  const values = unnestRows(table, rows)
  await sql`insert into ${sql.table(table)} (${names}) select * from ${values} ${onConflict}`.execute(
    trx,
  )
}

/** Some fields of a row, or changes to them; null means no change. */
type Change<Name extends TableName> = { [Field in keyof Row<Name>]?: Row<Name>[Field] | null }

/** Rows as a table expression whose columns have the types of those of `table`. */
export function unnestRows<Name extends TableName>(
  table: Name,
  rows: readonly Change<Name>[],
): ReturnType<Sql> {
  const { columns } = findTable(table)
  const fields = Object.keys(rows[0] ?? {}) as (keyof Row<Name> & string)[]
  const arrays = fields.map((field) => {
    const column = columns[writeColumn(field)]
    if (column === undefined) throw new Error(`The table ${table} has no column for ${field}.`)
    const items = rows.map((row) => writeItem(row[field])).join()
    return sql`${`{${items}}`}::${sql.raw(column.sqlType)}[]`
  })
  return sql`unnest(${sql.join(arrays)})`
}

function writeColumn(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** A value in PostgreSQL's notation of an array. */
function writeItem(value: unknown): string {
  if (value === null) return 'NULL'
  if (typeof value !== 'string') return String(value)
  return `"${/["\\]/.test(value) ? value.replaceAll(/["\\]/g, String.raw`\$&`) : value}"`
}
