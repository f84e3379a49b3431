import type { Column } from './Column.ts'
import type { TableName, tables } from './tables.ts'

/** Rows as they are read: snake_case names, numbers beyond 2^53 and decimals as text. Kysely checks queries with it. */
export type Schema = { [Name in TableName]: ReadRow<(typeof tables)[Name]['columns']> }

type ReadRow<Columns> = { [Name in keyof Columns]: ReadValue<Columns[Name]> }

type ReadValue<Definition> = Definition extends Column<unknown, infer Read> ? Read : never

/** A row of a table as it is written: camelCase names, amounts as bigint. */
export type Row<Name extends TableName> = WrittenRow<(typeof tables)[Name]['columns']>

export type WrittenRow<Columns> = {
  [Name in keyof Columns & string as CamelCase<Name>]: WrittenValue<Columns[Name]>
}

type WrittenValue<Definition> = Definition extends Column<infer Written, unknown> ? Written : never

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name
