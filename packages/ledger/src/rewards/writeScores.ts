import { sql, type Transaction } from 'kysely'
import { insertRows } from '../engine/insertRows.ts'
import type { ActivityRow } from '../schema/Rows.ts'
import type { Row, Schema } from '../schema/Schema.ts'

/** Adds the points of trades to the scores of their traders. */
export async function writeScores(
  trx: Transaction<Schema>,
  rows: readonly ActivityRow[],
): Promise<void> {
  const parts = new Map<string, Row<'score'>>()
  for (const { roundId, trader, points, volumeVet } of rows) {
    if (roundId === null) continue
    const key = `${roundId} ${trader}`
    const empty = { roundId, trader, points: 0n, volumeVet: 0n, trades: 0 }
    const part = parts.get(key) ?? empty
    parts.set(key, part)
    part.points += points
    part.volumeVet += volumeVet
    part.trades += 1
  }
  await insertRows(
    trx,
    'score',
    [...parts.values()],
    sql`on conflict (round_id, trader) do update set
      points = score.points + excluded.points,
      volume_vet = score.volume_vet + excluded.volume_vet,
      trades = score.trades + excluded.trades`,
  )
}
