import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema/Schema.ts'
import { findTable, tableNames } from '../schema/tables.ts'

/** The tables that are split by time. */
const partitioned = tableNames.filter((name) => findTable(name).partitionBy !== undefined)

/** PGlite has one partition for all times: it has the rows of one machine only, and plans queries faster this way. */
export async function openOnlyPartition(db: Kysely<Schema>): Promise<void> {
  for (const table of partitioned) {
    await sql
      .raw(
        `create table if not exists ${table}_all partition of ${table} for values from (minvalue) to (maxvalue)`,
      )
      .execute(db)
  }
}

/** The number of the month of a time: 24322 for 2026-11. */
export function parseMonth(seconds: number): number {
  const date = new Date(seconds * 1000)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** Creates the partitions of a month on a server if they do not exist. */
export async function openMonth(db: Kysely<Schema>, month: number): Promise<void> {
  const start = (number: number): number => Date.UTC(Math.floor(number / 12), number % 12, 1) / 1000
  const name = `${Math.floor(month / 12)}_${String((month % 12) + 1).padStart(2, '0')}`
  for (const table of partitioned) {
    await sql
      .raw(
        `create table if not exists ${table}_${name} partition of ${table} for values from (${start(month)}) to (${start(month + 1)})`,
      )
      .execute(db)
  }
}
