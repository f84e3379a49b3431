import { bigint, hash, integer, json, nullable, seconds, smallint, text } from './Column.ts'
import { facts } from './facts.ts'
import { states } from './states.ts'
import type { Table } from './Table.ts'

/** Tables about the ledger's own position. */
const chain = {
  /** One row: which chain the ledger follows, how far it has come, and who may write. */
  cursor: {
    columns: {
      id: smallint,
      genesis_id: hash,
      epoch: bigint,
      head_number: nullable(integer),
      head_id: nullable(hash),
      head_timestamp: nullable(seconds),
      finalized_number: nullable(integer),
    },
    primaryKey: ['id'],
  },

  /** The last finalized block that was written, and all unfinalized blocks after it. */
  block: {
    columns: { number: integer, id: hash, parent_id: hash, timestamp: seconds },
    primaryKey: ['number'],
  },

  /** The previous row of a state before a block that can still be undone; `before` is null if the row did not exist. */
  undo: {
    columns: { id: bigint, block: integer, name: text, key: json, before: nullable(json) },
    primaryKey: ['id'],
    indexes: { undo_by_block: '(block)' },
  },
} as const satisfies Readonly<Record<string, Table>>

/** All tables by name. Pools and markets have small numbers in the order in which they appear on the chain. */
export const tables = { ...chain, ...facts, ...states } as const

export type TableName = keyof typeof tables

export const tableNames = Object.keys(tables) as TableName[]

/** A table by name, with the fields that only some tables have. */
export function findTable(name: TableName): Table {
  return tables[name]
}

export const factNames = Object.keys(facts) as (keyof typeof facts)[]
export const stateNames = Object.keys(states) as (keyof typeof states)[]
