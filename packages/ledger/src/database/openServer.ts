import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Ledger } from './Ledger.ts'
import { LedgerError } from './LedgerError.ts'
import { leadOnServer } from './leadOnServer.ts'
import { listenOnServer } from './listenOnServer.ts'
import { migrate, refuseOtherTables } from './migrate.ts'
import { type Columns, readColumns } from './readColumns.ts'
import type { Schema } from './Schema.ts'

/**
 * Opens the ledger on a PostgreSQL server.
 * @throws {LedgerError} where the URL is none, the server does not answer or its tables are of a newer version.
 */
export async function openServer(url: string, reader = false): Promise<Ledger> {
  const server = parseServer(url)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: createPool(url) }) })
  let columns: Columns
  try {
    await (reader ? refuseOtherTables(db) : migrate(db))
    columns = await readColumns(db)
  } catch (error) {
    await db.destroy()
    if (error instanceof LedgerError) throw error
    const reason = error instanceof Error && error.message !== '' ? error.message : 'no answer'
    const message = `The database server ${server} cannot be used (${reason}): check the address, the name and password in it, and that the server runs.`
    throw new LedgerError(message, { cause: error, retryable: true })
  }
  return {
    db,
    engine: 'postgres',
    lead: (options) => leadOnServer(url, options),
    columns,
    listen: (onNotice, onLoss) => listenOnServer(url, { onNotice, onLoss }),
    [Symbol.asyncDispose]: () => db.destroy(),
  }
}

/** Host and database of the URL, without name and password. */
function parseServer(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed === undefined || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    throw new LedgerError(
      'The database URL is not one: write postgres://name:password@host:5432/database.',
    )
  }
  return `${parsed.host || 'on this machine'}${parsed.pathname}`
}

function createPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser: (oid: number) => parsers[oid] ?? keepText },
  })
  // An idle connection that the server closes is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => undefined)
  // The same holds for one in use: its query fails, and that is enough.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Whole numbers of at most 53 bits as numbers; everything else, amounts above all, stays text. */
const parsers: Record<number, (text: string) => unknown> = {
  16: (text) => text === 't',
  20: Number,
  21: Number,
  23: Number,
}

function keepText(text: string): string {
  return text
}
