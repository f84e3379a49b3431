import type { Kysely } from 'kysely'
import type { Schema } from '../schema/Schema.ts'
import type { Lead, LeadOptions } from './leadOnServer.ts'

/** An opened ledger: every read and write function takes it first. Disposing closes the database and its lock. */
export interface Ledger extends AsyncDisposable {
  /** For the queries of this room only; other rooms call its functions. */
  readonly db: Kysely<Schema>
  readonly engine: 'pglite' | 'postgres'
  /**
   * Calls `onNotice` with the text of every notice that a committed writer sent, and `onLoss` when notices may have
   * been missed, which is every few seconds on a server. Where the database cannot notify (a replica) it only ever calls `onLoss`.
   */
  listen(onNotice: (text: string) => void, onLoss: () => void): Promise<AsyncDisposable>
  /** Waits until this process alone may write: on a server others may want to, a folder's lock is held already. */
  readonly lead: (options: LeadOptions) => Promise<Lead>
}
