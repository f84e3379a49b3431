import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema/Schema.ts'

/** The PostgreSQL type of each column, by table: 'numeric', 'text' and so on. */
export type Columns = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Reads what the tables look like, which writing many rows at once needs to know. */
export async function readColumns(db: Kysely<Schema>): Promise<Columns> {
  const { rows } = await sql<{ name: string; column: string; type: string }>`
    select class.relname as name, attname as column, format_type(atttypid, null) as type
      from pg_attribute join pg_class class on class.oid = attrelid
     where class.relkind in ('r', 'p') and not class.relispartition and attnum > 0
       and not attisdropped and class.relnamespace = 'public'::regnamespace
     order by class.relname, attnum`.execute(db)
  const columns = new Map<string, Map<string, string>>()
  for (const { name, column, type } of rows) {
    const table = columns.get(name) ?? new Map<string, string>()
    columns.set(name, table.set(column, type))
  }
  return columns
}
