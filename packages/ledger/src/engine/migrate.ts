import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema/Schema.ts'
import { LedgerError } from './LedgerError.ts'
import { migrations } from './migrations.ts'

/** Names this lock among the advisory locks of a server; any fixed number does. */
const lockKey = 4_600_001

/**
 * Brings the tables up to date in one transaction; a second process that starts at the same time waits.
 * @throws {LedgerError} where a newer version has been here.
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lockKey}::bigint)`.execute(trx)
    await sql`create table if not exists migration (name text primary key)`.execute(trx)
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(trx)
    const done = new Set(rows.map((row) => row.name))
    const known = new Set(migrations.map((migration) => migration.name))
    const foreign = [...done].find((name) => !known.has(name))
    if (foreign !== undefined) {
      throw new LedgerError(
        `The database was written by a newer Vermeil (it knows '${foreign}'): start that version or use another database.`,
      )
    }
    for (const { name, statements } of migrations.filter((each) => !done.has(each.name))) {
      for (const statement of statements) await sql.raw(statement).execute(trx)
      await sql`insert into migration (name) values (${name})`.execute(trx)
    }
  })
}

/**
 * Whether the tables are those of this version, for a process that only reads and may be on a replica.
 * @throws {LedgerError} where they are not, or there are none yet; a retry helps once an indexer has made them.
 */
export async function refuseOtherTables(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('migration') is not null as there`.execute(db)
  const { rows: done } = rows[0]?.there
    ? await sql<{ name: string }>`select name from migration order by name`.execute(db)
    : { rows: [] }
  const known = migrations.map(({ name }) => name)
  if (known.join() === done.map(({ name }) => name).join()) return
  throw new LedgerError(
    'The tables of the database are not those of this version: start an indexer of this version on it first.',
    { retryable: true },
  )
}
