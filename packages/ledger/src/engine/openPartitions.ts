import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema/Schema.ts'
import { findTable, tableNames } from '../schema/tables.ts'

/** The tables that are split by time. */
const partitioned = tableNames.filter((name) => findTable(name).partitionBy !== undefined)

/** PGlite keeps all times in one part: it has one machine's share of rows and plans faster so. */
export async function openOnlyPartition(db: Kysely<Schema>): Promise<void> {
  for (const table of partitioned) {
    await sql
      .raw(
        `create table if not exists ${table}_all partition of ${table} for values from (minvalue) to (maxvalue)`,
      )
      .execute(db)
  }
}

/** Names the month that a time lies in: 2026-11 as 24323. */
export function parseMonth(seconds: number): number {
  const date = new Date(seconds * 1000)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** Makes the part of a month on a server where it is missing. Nothing waits for it but the first write of the month. */
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
