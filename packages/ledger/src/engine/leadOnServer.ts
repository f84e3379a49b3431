import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

/** The exclusive right to write to a database. It is cooperative: the epoch stops writers that have lost it. */
export interface Lead extends AsyncDisposable {
  /** Aborted once the right is lost: the connection broke, or another process took it from a frozen one. */
  readonly lost: AbortSignal
}

export interface LeadOptions {
  /** Stops waiting. */
  signal: AbortSignal
  /** Called while another process leads. */
  onWait: () => void
  /** A leader without a heartbeat for this time loses the lead. It sends one every two seconds. */
  leaderTimeoutMs?: number | undefined
}

/** The key of the advisory lock; any fixed number works. */
const lockKey = 4_600_002
const heartbeatMs = 2000
const retryMs = 100
const defaultLeaderTimeoutMs = 15_000

/**
 * Waits for the advisory lock of the database on a separate connection, which a pooler must not share. A process that
 * dies releases the lock at once. A frozen process keeps it, so the waiting process terminates its connection, and any
 * transaction that it left open, because that would lock the cursor.
 */
export async function leadOnServer(url: string, options: LeadOptions): Promise<Lead> {
  const { signal, onWait, leaderTimeoutMs = defaultLeaderTimeoutMs } = options
  const lost = new AbortController()
  // Our own socket can be destroyed without a protocol message, which a silent server would not answer.
  const socket = new Socket()
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    stream: () => socket,
    connectionTimeoutMillis: leaderTimeoutMs,
    query_timeout: leaderTimeoutMs,
  })
  let isClosed = false
  const lose = (): void => {
    if (!isClosed) lost.abort()
  }
  client.on('error', lose)
  client.on('end', lose)
  const close = (): void => {
    isClosed = true
    // The server may no longer answer; the socket is closed in any case.
    client.end().catch(() => undefined)
    socket.destroySoon()
  }
  try {
    await client.connect()
    for (;;) {
      const { rows } = await client.query('select pg_try_advisory_lock($1::bigint) as held', [
        lockKey,
      ])
      if (rows[0]?.held === true) break
      onWait()
      await client.query(terminateFrozen, [lockKey, leaderTimeoutMs / 1000])
      await wait(retryMs, undefined, { signal })
    }
    await client.query(terminateWriting)
  } catch (error) {
    close()
    throw error
  }
  const beat = setInterval(() => {
    client.query('select 1').catch(lose)
  }, heartbeatMs)
  return {
    lost: lost.signal,
    async [Symbol.asyncDispose]() {
      clearInterval(beat)
      close()
    },
  }
}

const terminateFrozen = `
  select pg_terminate_backend(pid) from pg_stat_activity join pg_locks using (pid)
   where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1
     and database = (select oid from pg_database where datname = current_database())
     and clock_timestamp() - state_change > make_interval(secs => $2)`

/** Only a writing transaction has this lock on the cursor. The holder of the advisory lock has not written yet. */
const terminateWriting = `
  select pg_terminate_backend(pid) from pg_locks
   where locktype = 'relation' and relation = 'cursor'::regclass and mode = 'RowExclusiveLock' and granted
     and database = (select oid from pg_database where datname = current_database())`
