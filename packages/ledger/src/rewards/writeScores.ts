import type { Address } from '@vermeil/units'
import { sql } from 'kysely'
import { insertRows, type Target } from '../engine/insertRows.ts'
import type { ActivityRow } from '../schema/Rows.ts'

interface ScorePart {
  roundId: number
  trader: Address
  points: bigint
  volumeVet: bigint
  trades: number
}

/** Adds the points of trades to what their traders have in the round. */
export async function writeScores(target: Target, rows: readonly ActivityRow[]): Promise<void> {
  const parts = new Map<string, ScorePart>()
  for (const { roundId, trader, points, volumeVet } of rows) {
    if (roundId === null) continue
    const key = `${roundId} ${trader}`
    const part = parts.get(key) ?? { roundId, trader, points: 0n, volumeVet: 0n, trades: 0 }
    parts.set(key, part)
    part.points += points
    part.volumeVet += volumeVet
    part.trades += 1
  }
  await insertRows(
    target,
    'score',
    [...parts.values()],
    sql`on conflict (round_id, trader) do update set
      points = score.points + excluded.points,
      volume_vet = score.volume_vet + excluded.volume_vet,
      trades = score.trades + excluded.trades`,
  )
}
