import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Row, Schema } from '../schema/Schema.ts'
import { findTable, type TableName } from '../schema/tables.ts'

/**
 * Inserts rows of one table in one statement with one parameter for each column, however many rows there are. All
 * rows have the fields of the first; names in camelCase become the columns' in snake_case. Fields without a column are
 * left out.
 */
export async function insertRows<Name extends TableName>(
  trx: Transaction<Schema>,
  table: Name,
  rows: readonly Partial<Row<Name>>[],
  onConflict: RawBuilder<unknown> = sql``,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const { columns } = findTable(table)
  const fields = listFields(first).filter((field) => writeColumn(field) in columns)
  const names = sql.join(fields.map((field) => sql.ref(writeColumn(field))))
  // In the select list, rows are inserted as they are read. As a table expression, they would all be stored first.
  const values = writeArrays(table, fields, rows).map((array) => sql`unnest(${array})`)
  await sql`insert into ${sql.table(table)} (${names}) select ${sql.join(values)} ${onConflict}`.execute(
    trx,
  )
}

/** Some fields of a row, or changes to them; null means no change. */
type Change<Name extends TableName> = { [Field in keyof Row<Name>]?: Row<Name>[Field] | null }

type FieldOf<Name extends TableName> = keyof Row<Name> & string

/** Rows as a table expression whose columns have the types of those of `table`. */
export function unnestRows<Name extends TableName>(
  table: Name,
  rows: readonly Change<Name>[],
): RawBuilder<unknown> {
  return sql`unnest(${sql.join(writeArrays(table, listFields(rows[0] ?? {}), rows))})`
}

function listFields<Name extends TableName>(row: Change<Name>): FieldOf<Name>[] {
  return Object.keys(row) as FieldOf<Name>[]
}

/** The fields of rows as one array each, with the types of the columns of `table`. */
function writeArrays<Name extends TableName>(
  table: Name,
  fields: readonly FieldOf<Name>[],
  rows: readonly Change<Name>[],
): RawBuilder<unknown>[] {
  const { columns } = findTable(table)
  return fields.map((field) => {
    const column = columns[writeColumn(field)]
    if (column === undefined) throw new Error(`The table ${table} has no column for ${field}.`)
    const items = rows.map((row) => writeItem(row[field])).join()
    return sql`${`{${items}}`}::${sql.raw(column.sqlType)}[]`
  })
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
