import { type Kysely, sql } from 'kysely'
import { createStatements, schemaVersion } from '../schema/createStatements.ts'
import type { Schema } from '../schema/Schema.ts'
import { LedgerError } from './LedgerError.ts'

/** The advisory lock under which tables are created; any fixed number works. */
const lockKey = 4_600_001

/**
 * Creates the tables of an empty database in one transaction; a second process that starts at the same time waits.
 * @param options `rebuilds` says that the tables of an earlier version are dropped and created again.
 * @returns whether it dropped tables.
 * @throws {SchemaVersionError} if the tables are of another version and may not be dropped.
 */
export async function createTables(
  db: Kysely<Schema>,
  { rebuilds = false }: { rebuilds?: boolean } = {},
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lockKey}::bigint)`.execute(trx)
    const version = await readVersion(trx)
    if (version === schemaVersion) return false
    const isOld = version !== undefined && version < schemaVersion
    if (version !== undefined && !(isOld && rebuilds)) throw new SchemaVersionError(version)
    if (isOld) await sql`drop schema public cascade`.execute(trx)
    if (isOld) await sql`create schema public`.execute(trx)
    for (const statement of createStatements()) await sql.raw(statement).execute(trx)
    await sql`create table schema_version (version integer primary key)`.execute(trx)
    await sql`insert into schema_version values (${schemaVersion}::integer)`.execute(trx)
    return isOld
  })
}

/**
 * Checks that the tables are those of this version, for a process that only reads and may be on a replica.
 * @throws {LedgerError} if they are not. If there are no tables yet, a retry helps once an indexer has created them.
 */
export async function assertTables(db: Kysely<Schema>): Promise<void> {
  const version = await readVersion(db)
  if (version === undefined)
    throw new LedgerError('The database has no tables yet: start an indexer on it first.', {
      retryable: true,
    })
  if (version !== schemaVersion) throw new SchemaVersionError(version)
}

/** The version of the tables; undefined if the database is empty. */
async function readVersion(db: Kysely<Schema>): Promise<number | undefined> {
  const { rows: found } = await sql<{ versioned: boolean; tables: boolean }>`
    select to_regclass('schema_version') is not null as versioned,
           to_regclass('migration') is not null as tables`.execute(db)
  if (!found[0]?.versioned) return found[0]?.tables ? unversioned : undefined
  const { rows } = await sql<{ version: number }>`select version from schema_version`.execute(db)
  return rows[0]?.version ?? unversioned
}

/** The version of tables that were created before versions were numbered. They include a table `migration`. */
const unversioned = 0

/** The tables are of another version of Vermeil. No retry helps. */
export class SchemaVersionError extends LedgerError {
  override name = 'SchemaVersionError'
  constructor(version: number) {
    super(
      version < schemaVersion
        ? 'The database has the tables of an earlier version of Vermeil: use a new, empty database. Everything in it is read again from the chain.'
        : 'The database has the tables of a newer version of Vermeil: start that version, or use another database or data folder.',
    )
  }
}
