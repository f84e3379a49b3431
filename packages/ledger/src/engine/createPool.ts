import { Socket } from 'node:net'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import { DatabaseFault, nameFault } from './DatabaseFault.ts'

/** Time limits and the number of connections to a server. */
export interface ServerLimits {
  connections: number
  /** How often the connection that listens for commits is checked. It is replaced if it takes as long to answer. */
  heartbeatMs: number
  /** The maximum time to wait for a connection. */
  waitMs: number
  /** The server cancels a statement that takes longer. */
  statementMs: number
}

/** If the server does not cancel a statement in time, it is unreachable: the connection is closed after this extra time. */
const silenceMs = 2_000

/** A pool whose connections can all be closed at once. */
export interface ServerPool extends PostgresPool {
  /** Closes every connection without waiting for the server. Running statements fail, and new ones connect again. */
  disconnect(): void
}

/** A pool of connections to a server. It throws a {DatabaseFault} if the statement did not cause the error. */
export function createPool(url: string, limits: ServerLimits): ServerPool {
  const { connections, waitMs, statementMs } = limits
  const sockets = new Set<Socket>()
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + silenceMs,
    keepAlive: true,
    stream: () => {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
    types: { getTypeParser: (oid: number) => parsers[oid] ?? returnText },
  })
  // The pool replaces an idle connection that the server closes. Without a listener its error would end the process.
  pool.on('error', () => undefined)
  // If a connection in use is closed, its query fails: its error event needs no other handling.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    options: pool.options,
    connect: () => connect(pool),
    end: () => pool.end(),
    disconnect: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

async function connect(pool: Pool): Promise<PostgresPoolClient> {
  try {
    return new GuardedClient(await pool.connect())
  } catch (error) {
    throw isPoolTimeout(error) ? new DatabaseFault('busy', error) : nameFault(error)
  }
}

/** Whether all connections stayed in use for the whole wait. The pool has no code for this error, only a message. */
function isPoolTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}

/** A connection that throws {DatabaseFault}s. After one it is closed, because a late answer may still arrive on it. */
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
    if (typeof sql !== 'string') throw new TypeError('This pool does not support cursors.')
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

/** Booleans and integers are parsed. Everything else stays text, because amounts exceed 2^53. */
const parsers: Record<number, (text: string) => unknown> = {
  16: (text) => text === 't',
  20: Number,
  21: Number,
  23: Number,
}

function returnText(text: string): string {
  return text
}
