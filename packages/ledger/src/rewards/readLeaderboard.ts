import type { Address } from '@vermeil/units'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import { findLevel, findLevelFloor } from './ScoreLevel.ts'

/** A trader's score in a round. Points and volume have 18 decimals. */
export interface TraderScore {
  trader: Address
  points: bigint
  volumeVet: bigint
  trades: number
}

/**
 * A round of a query. Those in `excluded` are left out as if they had not traded, and so are traders without points,
 * who have no place (see `rankScores`).
 */
export interface RoundQuestion {
  roundId: number
  excluded: readonly Address[]
}

/** The traders of a round, ordered by points (descending), then by address. */
export async function readLeaderboard(
  ledger: Ledger,
  { offset, limit, ...question }: RoundQuestion & { offset: number; limit: number },
): Promise<TraderScore[]> {
  const { roundId, excluded } = question
  const start = offset === 0 ? top : await findStart(ledger, question, offset)
  if (start === undefined) return []
  const rows = await ledger.db
    .selectFrom('score')
    .selectAll()
    .where('round_id', '=', roundId)
    .where(hasPoints)
    .where(start.below)
    .where(isIncluded(excluded))
    .orderBy('points', 'desc')
    .orderBy('trader')
    .offset(offset - start.above)
    .limit(limit)
    .execute()
  return rows.map(readScore)
}

/** Where the search for a page begins: the traders who may be on it, and how many others are above them. */
interface Start {
  below: RawBuilder<SqlBool>
  above: number
}

const top: Start = { below: sql<SqlBool>`true`, above: 0 }

/** The start in the level that contains a place, counted from 0; undefined for a place after the last one. */
async function findStart(
  ledger: Ledger,
  question: RoundQuestion,
  place: number,
): Promise<Start | undefined> {
  const { rows } = await sql<{ level: number | null; above: number }>`
    select max(level) filter (where through > ${place}::integer) as level,
           coalesce(max(through) filter (where through <= ${place}::integer), 0)::integer as above
      from (
        select level, sum(traders) over (order by level desc) as through
          from (${await selectLevels(ledger, question)}) as levels) as sums`.execute(ledger.db)
  const [{ level, above } = { level: null, above: 0 }] = rows
  if (level === null) return undefined
  return { below: sql<SqlBool>`points < ${findLevelFloor(level + 1)}::numeric`, above }
}

/** A query of the numbers of traders by level. A level has several rows if it has excluded traders. */
async function selectLevels(
  ledger: Ledger,
  { roundId, excluded }: RoundQuestion,
): Promise<RawBuilder<unknown>> {
  const counted = sql`
    select level, traders from score_level where round_id = ${roundId}::bigint and level > 0`
  if (excluded.length === 0) return counted
  const left = await ledger.db
    .selectFrom('score')
    .select('points')
    .where('round_id', '=', roundId)
    .where('trader', 'in', excluded)
    .where(hasPoints)
    .execute()
  const levels = left.map(({ points }) => findLevel(BigInt(points)))
  return sql`${counted} union all select level, -1 from unnest(${levels}::integer[]) as level`
}

/** The condition that a score has points. Scores without points are of level 0. */
export const hasPoints: RawBuilder<SqlBool> = sql<SqlBool>`points > 0`

/** The condition that a row is not of an excluded trader. */
export function isIncluded(excluded: readonly Address[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`trader <> all(${[...excluded]}::text[])`
}

/** A row of `score`. */
export interface ScoreRow {
  trader: Address
  points: string
  volume_vet: string
  trades: number
}

export function readScore(row: ScoreRow): TraderScore {
  const { trader, points, volume_vet: volumeVet, trades } = row
  return { trader, points: BigInt(points), volumeVet: BigInt(volumeVet), trades }
}

/** A trader's score with its place in the leaderboard, and the points of the trader above. */
export interface RankedScore extends TraderScore {
  rank: number
  /** Undefined for the first trader. */
  pointsAbove: bigint | undefined
}

/** A trader's place in a round; undefined without points, or for an excluded trader. */
export async function readRank(
  ledger: Ledger,
  { trader, ...question }: RoundQuestion & { trader: Address },
): Promise<RankedScore | undefined> {
  const { roundId, excluded } = question
  if (excluded.includes(trader)) return undefined
  const own = await ledger.db
    .selectFrom('score')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('trader', '=', trader)
    .where(hasPoints)
    .executeTakeFirst()
  if (own === undefined) return undefined
  const level = findLevel(BigInt(own.points))
  const isAbove = sql`round_id = ${roundId}::bigint and ${isIncluded(excluded)}
    and points >= ${own.points}::numeric
    and (points > ${own.points}::numeric or trader < ${trader})`
  const { rows } = await sql<{ users: number; points: string | null }>`
    select (select coalesce(sum(traders), 0)::integer
              from (${await selectLevels(ledger, question)}) as levels where level > ${level}::integer)
         + (select count(*)::integer from score
             where ${isAbove} and points < ${findLevelFloor(level + 1)}::numeric) as users,
           (select points from score where ${isAbove} order by points limit 1) as points`.execute(
    ledger.db,
  )
  const { users, points } = rows[0] ?? { users: 0, points: null }
  return {
    ...readScore(own),
    rank: users + 1,
    pointsAbove: points === null ? undefined : BigInt(points),
  }
}
