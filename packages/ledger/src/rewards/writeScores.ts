import { sql, type Transaction } from 'kysely'
import { insertRows, unnestRows } from '../engine/insertRows.ts'
import type { ActivityRow } from '../schema/Rows.ts'
import type { Row, Schema } from '../schema/Schema.ts'
import { findLevel } from './ScoreLevel.ts'

/** Adds the points of trades to the scores of their traders and to the sums of their levels. */
export async function writeScores(
  trx: Transaction<Schema>,
  rows: readonly ActivityRow[],
): Promise<void> {
  const added = sumByTrader(rows)
  if (added.length === 0) return
  const former = await readFormer(trx, added)
  const changes = added.map((part) => {
    const before = former.get(keyOf(part))
    return { before, after: before === undefined ? part : addScore(before, part) }
  })
  await insertRows(
    trx,
    'score',
    changes.map(({ after }) => after),
    sql`on conflict (round_id, trader) do update set
      points = excluded.points, volume_vet = excluded.volume_vet, trades = excluded.trades`,
  )
  await writeLevels(trx, changes)
}

/** The score of a trader before and after a block. */
interface ScoreChange {
  before: Row<'score'> | undefined
  after: Row<'score'>
}

function keyOf({ roundId, trader }: Pick<Row<'score'>, 'roundId' | 'trader'>): string {
  return `${roundId} ${trader}`
}

function addScore(score: Row<'score'>, part: Row<'score'>): Row<'score'> {
  return {
    ...score,
    points: score.points + part.points,
    volumeVet: score.volumeVet + part.volumeVet,
    trades: score.trades + part.trades,
  }
}

/** The change of each score by the trades. */
function sumByTrader(rows: readonly ActivityRow[]): Row<'score'>[] {
  const parts = new Map<string, Row<'score'>>()
  for (const { roundId, trader, points, volumeVet } of rows) {
    if (roundId === null) continue
    const part = { roundId, trader, points, volumeVet, trades: 1 }
    const before = parts.get(keyOf(part))
    parts.set(keyOf(part), before === undefined ? part : addScore(before, part))
  }
  return [...parts.values()]
}

async function readFormer(
  trx: Transaction<Schema>,
  added: readonly Row<'score'>[],
): Promise<Map<string, Row<'score'>>> {
  const keys = added.map(({ roundId, trader }) => ({ roundId, trader }))
  const { rows } = await sql<Schema['score']>`
    select score.* from score
      join ${unnestRows('score', keys)} as wanted (round_id, trader)
        on score.round_id = wanted.round_id and score.trader = wanted.trader`.execute(trx)
  const scores = rows.map(({ round_id: roundId, trader, points, volume_vet, trades }) => ({
    ...{ roundId, trader, points: BigInt(points), volumeVet: BigInt(volume_vet), trades },
  }))
  return new Map(scores.map((score) => [keyOf(score), score]))
}

/** Moves changed scores from their previous level to the new one. */
async function writeLevels(
  trx: Transaction<Schema>,
  changes: readonly ScoreChange[],
): Promise<void> {
  const levels = new Map<string, Row<'score_level'>>()
  const add = ({ roundId, points, volumeVet, trades }: Row<'score'>, sign: 1 | -1) => {
    const level = findLevel(points)
    const key = `${roundId} ${level}`
    const empty = { roundId, level, traders: 0, points: 0n, volumeVet: 0n, trades: 0 }
    const sums = levels.get(key) ?? empty
    levels.set(key, sums)
    sums.traders += sign
    sums.points += BigInt(sign) * points
    sums.volumeVet += BigInt(sign) * volumeVet
    sums.trades += sign * trades
  }
  for (const { before, after } of changes) {
    if (before !== undefined) add(before, -1)
    add(after, 1)
  }
  const rows = [...levels.values()]
  await insertRows(
    trx,
    'score_level',
    rows,
    sql`on conflict (round_id, level) do update set
      traders = score_level.traders + excluded.traders,
      points = score_level.points + excluded.points,
      volume_vet = score_level.volume_vet + excluded.volume_vet,
      trades = score_level.trades + excluded.trades`,
  )
  if (rows.some(({ traders }) => traders < 0)) await deleteEmptyLevels(trx, rows)
}

async function deleteEmptyLevels(
  trx: Transaction<Schema>,
  changed: readonly Row<'score_level'>[],
): Promise<void> {
  const roundIds = [...new Set(changed.map(({ roundId }) => roundId))]
  await sql`
    delete from score_level
     where round_id = any(${roundIds}::bigint[]) and traders = 0`.execute(trx)
}
