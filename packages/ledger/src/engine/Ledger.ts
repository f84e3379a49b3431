import type { Kysely } from 'kysely'
import type { Schema } from '../schema/Schema.ts'
import type { Lead, LeadOptions } from './leadOnServer.ts'

/** An opened ledger: every read and write function takes it first. Disposing closes the database and its lock. */
export interface Ledger extends AsyncDisposable {
  /** For queries of this package only; other packages call its functions. */
  readonly db: Kysely<Schema>
  readonly engine: 'pglite' | 'postgres'
  /**
   * Calls `onNotice` with the text of every notice of a committed writer, and `onLoss` whenever notices may have been
   * missed: on a server every few seconds. A replica cannot notify, so it only calls `onLoss`.
   */
  listen(onNotice: (text: string) => void, onLoss: () => void): Promise<AsyncDisposable>
  /** Waits until this process is the only writer. On a server other processes may compete; a folder is locked already. */
  readonly lead: (options: LeadOptions) => Promise<Lead>
}
