import type { Tie } from '@vermeil/points'
import type { Address } from '@vermeil/units'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'

/** A trader's score in a round. Points and volume have 18 decimals. */
export interface Score {
  trader: Address
  points: bigint
  volumeVet: bigint
  trades: number
}

/** A round whose traders are asked for. Those in `excluded` are left out as if they had not traded. */
export interface RoundQuestion {
  roundId: number
  excluded: readonly Address[]
}

/** The traders of a round, ordered by points (descending), then by address. */
export async function readLeaderboard(
  ledger: Ledger,
  { roundId, excluded, offset, limit }: RoundQuestion & { offset: number; limit: number },
): Promise<Score[]> {
  const rows = await ledger.db
    .selectFrom('score')
    .selectAll()
    .where('round_id', '=', roundId)
    .where(isIncluded(excluded))
    .orderBy('points', 'desc')
    .orderBy('trader')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(readScore)
}

/** The condition that a row is not of an excluded trader. */
function isIncluded(excluded: readonly Address[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`trader <> all(${[...excluded]}::text[])`
}

function readScore(row: { trader: Address; points: string; volume_vet: string; trades: number }) {
  const { trader, points, volume_vet: volumeVet, trades } = row
  return { trader, points: BigInt(points), volumeVet: BigInt(volumeVet), trades }
}

/** A trader's score with its place in the leaderboard, and the points of the trader above. */
export interface RankedScore extends Score {
  rank: number
  /** Undefined for the first trader. */
  pointsAbove: bigint | undefined
}

/** A trader's place in a round; undefined without a score, or for an excluded trader. */
export async function readRank(
  ledger: Ledger,
  { roundId, excluded, trader }: RoundQuestion & { trader: Address },
): Promise<RankedScore | undefined> {
  if (excluded.includes(trader)) return undefined
  const { rows } = await sql<RankRow>`
    select own.trader, own.points, own.volume_vet, own.trades, above.users, above.points as points_above
      from score own cross join lateral (
        select count(*)::integer as users, min(points) as points from score
         where round_id = own.round_id and ${isIncluded(excluded)}
           and (points > own.points or (points = own.points and trader < own.trader))) above
     where own.round_id = ${roundId}::bigint and own.trader = ${trader}`.execute(ledger.db)
  const [row] = rows
  if (row === undefined) return undefined
  const pointsAbove = row.points_above === null ? undefined : BigInt(row.points_above)
  return { ...readScore(row), rank: row.users + 1, pointsAbove }
}

interface RankRow {
  trader: Address
  points: string
  volume_vet: string
  trades: number
  users: number
  points_above: string | null
}

/**
 * The groups of traders with equal points that take the first places of a round, best first. A group is complete, even
 * if it takes more places.
 */
export async function readTies(
  ledger: Ledger,
  { roundId, excluded, places }: RoundQuestion & { places: number },
): Promise<Tie[]> {
  const { rows } = await sql<{ points: string; users: number }>`
    select points, count(*)::integer as users from score
     where round_id = ${roundId}::bigint and ${isIncluded(excluded)}
       and points > 0 and points >= coalesce(
       (select points from score where round_id = ${roundId}::bigint and ${isIncluded(excluded)}
         order by points desc offset ${places - 1}::integer limit 1), 0)
     group by points order by points desc`.execute(ledger.db)
  return rows.map(({ points, users }) => ({ points: BigInt(points), users }))
}

/** The totals of all traders of a round. */
export async function readRoundTotals(
  ledger: Ledger,
  { roundId, excluded }: RoundQuestion,
): Promise<{ traders: number; points: bigint; volumeVet: bigint; trades: number }> {
  const { rows } = await sql<{ traders: number; points: string; volume: string; trades: number }>`
    select count(*)::integer as traders, coalesce(sum(points), 0) as points,
           coalesce(sum(volume_vet), 0) as volume, coalesce(sum(trades), 0)::integer as trades
      from score where round_id = ${roundId}::bigint and ${isIncluded(excluded)}`.execute(ledger.db)
  const [row] = rows
  return {
    traders: row?.traders ?? 0,
    points: BigInt(row?.points ?? 0),
    volumeVet: BigInt(row?.volume ?? 0),
    trades: row?.trades ?? 0,
  }
}
