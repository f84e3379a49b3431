import type { Kysely } from 'kysely'
import type { Schema } from './Schema.ts'

/** An opened ledger: every read and write function takes it first. Disposing closes the database and its lock. */
export interface Ledger extends AsyncDisposable {
  /** For the queries of this room only; other rooms call its functions. */
  readonly db: Kysely<Schema>
  readonly engine: 'pglite' | 'postgres'
}
