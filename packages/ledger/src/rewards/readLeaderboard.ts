import type { Tie } from '@vermeil/points'
import type { Address } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'

/** A trader's score in a round. Points and volume have 18 decimals. */
export interface Score {
  trader: Address
  points: bigint
  volumeVet: bigint
  trades: number
}

/** The traders of a round, ordered by points (descending), then by address. */
export async function readLeaderboard(
  ledger: Ledger,
  { roundId, offset, limit }: { roundId: number; offset: number; limit: number },
): Promise<Score[]> {
  const rows = await ledger.db
    .selectFrom('score')
    .selectAll()
    .where('round_id', '=', roundId)
    .orderBy('points', 'desc')
    .orderBy('trader')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    trader: row.trader,
    points: BigInt(row.points),
    volumeVet: BigInt(row.volume_vet),
    trades: row.trades,
  }))
}

/**
 * The groups of traders with equal points that take the first places of a round, best first. A group is complete, even
 * if it takes more places.
 */
export async function readTies(
  ledger: Ledger,
  { roundId, places }: { roundId: number; places: number },
): Promise<Tie[]> {
  const { rows } = await sql<{ points: string; users: number }>`
    select points, count(*)::integer as users from score
     where round_id = ${roundId}::bigint and points > 0 and points >= coalesce(
       (select points from score where round_id = ${roundId}::bigint
         order by points desc offset ${places - 1}::integer limit 1), 0)
     group by points order by points desc`.execute(ledger.db)
  return rows.map(({ points, users }) => ({ points: BigInt(points), users }))
}

/** The totals of all traders of a round. */
export async function readRoundTotals(
  ledger: Ledger,
  roundId: number,
): Promise<{ traders: number; points: bigint; volumeVet: bigint; trades: number }> {
  const { rows } = await sql<{ traders: number; points: string; volume: string; trades: number }>`
    select count(*)::integer as traders, coalesce(sum(points), 0) as points,
           coalesce(sum(volume_vet), 0) as volume, coalesce(sum(trades), 0)::integer as trades
      from score where round_id = ${roundId}::bigint`.execute(ledger.db)
  const [row] = rows
  return {
    traders: row?.traders ?? 0,
    points: BigInt(row?.points ?? 0),
    volumeVet: BigInt(row?.volume ?? 0),
    trades: row?.trades ?? 0,
  }
}
