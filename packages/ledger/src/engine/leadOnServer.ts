import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

/** The sole right to write to a database, as far as the writers keep to it; the epoch holds those that do not. */
export interface Lead extends AsyncDisposable {
  /** Aborted once the right is gone: the connection broke, or another one took it from a process that stood still. */
  readonly lost: AbortSignal
}

export interface LeadOptions {
  /** Gives up waiting. */
  signal: AbortSignal
  /** Called while another process leads. */
  onWait: () => void
  /** A leader that gave no sign for so long is put off; it gives one every two seconds. */
  leaderTimeoutMs?: number | undefined
}

/** Names this lock among the advisory locks of a database; any fixed number does. */
const lockKey = 4_600_002
const heartbeatMs = 2000
const retryMs = 100
const defaultLeaderTimeoutMs = 15_000

/**
 * Waits for the advisory lock of the database on a connection of its own, which a pooler must not share. A process
 * that dies lets go of it at once. One that is frozen keeps it, so its connection is ended by who waits, and so is a
 * transaction that it left open, which would hold the cursor for as long as it is frozen.
 */
export async function leadOnServer(url: string, options: LeadOptions): Promise<Lead> {
  const { signal, onWait, leaderTimeoutMs = defaultLeaderTimeoutMs } = options
  const lost = new AbortController()
  const client = new Client({ connectionString: url, keepAlive: true, query_timeout: leaderTimeoutMs })
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  const close = async (): Promise<void> => client.end().catch(() => undefined)
  try {
    await client.connect()
    for (;;) {
      const { rows } = await client.query('select pg_try_advisory_lock($1::bigint) as held', [
        lockKey,
      ])
      if (rows[0]?.held === true) break
      onWait()
      await client.query(endFrozen, [lockKey, leaderTimeoutMs / 1000])
      await wait(retryMs, undefined, { signal })
    }
    await client.query(endWriting)
  } catch (error) {
    await close()
    throw error
  }
  const beat = setInterval(() => {
    client.query('select 1').catch(() => lost.abort())
  }, heartbeatMs)
  return {
    lost: lost.signal,
    async [Symbol.asyncDispose]() {
      clearInterval(beat)
      await close()
    },
  }
}

const endFrozen = `
  select pg_terminate_backend(pid) from pg_stat_activity join pg_locks using (pid)
   where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1
     and database = (select oid from pg_database where datname = current_database())
     and clock_timestamp() - state_change > make_interval(secs => $2)`

/** Only a transaction that writes has this lock on the cursor, and who has the advisory lock has none under way. */
const endWriting = `
  select pg_terminate_backend(pid) from pg_locks
   where locktype = 'relation' and relation = 'cursor'::regclass and mode = 'RowExclusiveLock' and granted
     and database = (select oid from pg_database where datname = current_database())`
