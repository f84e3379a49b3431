import { type Column, integer, seconds } from './Column.ts'

/** A table of the ledger. Its columns define the SQL, the rows that are written and the rows that are read. */
export interface Table {
  readonly columns: Readonly<Record<string, Column>>
  readonly primaryKey: readonly string[]
  readonly unique?: readonly string[]
  /** Definitions by name: what follows `create index name on table`. */
  readonly indexes?: Readonly<Record<string, string>>
  /** The time column by which a server splits the table into months. */
  readonly partitionBy?: string
}

/** Where in the chain a row comes from. `log_index` counts the events of the whole block, as Thor's log index does. */
export const position = {
  block: integer,
  log_index: integer,
  tx_index: integer,
  clause_index: integer,
  timestamp: seconds,
} as const
