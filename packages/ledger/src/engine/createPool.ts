import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import { DatabaseFault, nameFault } from './DatabaseFault.ts'

/** How long a server may take, and how many connections it is asked on. */
export interface ServerLimits {
  connections: number
  /** The connection that hears of commits is checked this often, and replaced if it takes as long to answer. */
  heartbeatMs: number
  /** A connection that is not to be had within this time is given up. */
  waitMs: number
  /** The server ends a statement that takes longer. */
  statementMs: number
}

/** A server that did not end a statement in time is not reached any more: the connection is given up after this time. */
const silenceMs = 2_000

/** Connections to a server. Errors come as {DatabaseFault} where they are no fault of the statement. */
export function createPool(url: string, limits: ServerLimits): PostgresPool {
  const { connections, waitMs, statementMs } = limits
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + silenceMs,
    keepAlive: true,
    types: { getTypeParser: (oid: number) => parsers[oid] ?? returnText },
  })
  // An idle connection that the server closes is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => undefined)
  // The same holds for one in use: its query fails, and that is enough.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    options: pool.options,
    connect: () => connect(pool),
    end: () => pool.end(),
  }
}

async function connect(pool: Pool): Promise<PostgresPoolClient> {
  try {
    return new GuardedClient(await pool.connect())
  } catch (error) {
    throw isWaitOver(error) ? new DatabaseFault('busy', error) : nameFault(error)
  }
}

/** Whether all connections were in use for as long as one may wait; the pool says so by this message alone. */
function isWaitOver(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}

/** A connection that names its faults, and is closed instead of used again after one: its answer may still come. */
class GuardedClient implements PostgresPoolClient {
  readonly #client: PoolClient
  #isBroken = false

  constructor(client: PoolClient) {
    this.#client = client
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    sql: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new TypeError('This pool has no cursors.')
    return this.#query(sql, parameters)
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#isBroken)
  }

  async #query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      const { command, rowCount, rows } = await this.#client.query(sql, [...parameters])
      const known = command as PostgresQueryResult<R>['command']
      return { command: known, rowCount: rowCount ?? 0, rows: rows as unknown[] as R[] }
    } catch (error) {
      const named = nameFault(error)
      if (named instanceof DatabaseFault) this.#isBroken = true
      throw named
    }
  }
}

/** Whole numbers of at most 53 bits as numbers; everything else, amounts above all, stays text. */
const parsers: Record<number, (text: string) => unknown> = {
  16: (text) => text === 't',
  20: Number,
  21: Number,
  23: Number,
}

function returnText(text: string): string {
  return text
}
