import { Kysely, PostgresDialect } from 'kysely'
import type { Schema } from '../schema/Schema.ts'
import { createPool, type ServerLimits } from './createPool.ts'
import { assertTables, createTables } from './createTables.ts'
import { DatabaseFault } from './DatabaseFault.ts'
import type { Ledger } from './Ledger.ts'
import { LedgerError } from './LedgerError.ts'
import { leadOnServer } from './leadOnServer.ts'
import { listenOnServer } from './listenOnServer.ts'

/** A user waits for a reader's answer; a health check must answer within 3 s. */
const readerLimits: ServerLimits = {
  connections: 10,
  waitMs: 2_000,
  statementMs: 5_000,
  heartbeatMs: 5_000,
}

/** A writer also creates tables and indexes, and no user waits for it. */
const writerLimits: ServerLimits = {
  ...readerLimits,
  waitMs: 10_000,
  statementMs: 300_000,
}

/**
 * Opens the ledger on a PostgreSQL server.
 * @throws {LedgerError} if the URL is invalid or the server does not answer.
 * @throws {SchemaVersionError} if the tables are of another version.
 */
export async function openServer(
  url: string,
  { reader = false, limits = {} }: { reader?: boolean; limits?: Partial<ServerLimits> } = {},
): Promise<Ledger> {
  const server = parseServer(url)
  const chosen = { ...(reader ? readerLimits : writerLimits), ...limits }
  const pool = createPool(url, chosen)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    await (reader ? assertTables(db) : createTables(db))
  } catch (error) {
    await db.destroy()
    if (error instanceof LedgerError && !(error instanceof DatabaseFault)) throw error
    const cause = error instanceof DatabaseFault ? error.cause : error
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : 'no answer'
    const message = `The database server ${server} cannot be used (${reason}): check the address, the user name and the password, and whether the server runs.`
    throw new LedgerError(message, { cause: error, retryable: true })
  }
  return {
    db,
    engine: 'postgres',
    async lead(options) {
      const lead = await leadOnServer(url, options)
      // A writer's statement may take minutes, but not on connections that broke together with the lead's.
      lead.lost.addEventListener('abort', () => pool.disconnect(), { once: true })
      return lead
    },
    listen: (onNotice, onLoss) =>
      listenOnServer(url, { onNotice, onLoss, heartbeatMs: chosen.heartbeatMs }),
    [Symbol.asyncDispose]: () => db.destroy(),
  }
}

/** Host and database of the URL, without user name and password. */
function parseServer(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed === undefined || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    throw new LedgerError(
      'The database URL is invalid: write postgres://name:password@host:5432/database.',
    )
  }
  return `${parsed.host || 'on this machine'}${parsed.pathname}`
}
