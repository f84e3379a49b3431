import type { Address } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import type { RoundQuestion } from './readLeaderboard.ts'

/** The score of a trader in one round. Points and volume have 18 decimals. */
export interface RoundScore {
  roundId: number
  points: bigint
  volumeVet: bigint
  trades: number
  /** The place among the traders of the round, from 1; null below the first `maxRank`. */
  rank: number | null
}

/** A trader's scores in these rounds, newest first. Rounds without points, or that exclude the trader, are left out. */
export async function readScores(
  ledger: Ledger,
  query: { trader: Address; rounds: readonly RoundQuestion[]; maxRank: number },
): Promise<RoundScore[]> {
  const { trader, maxRank } = query
  const rounds = query.rounds.filter(({ excluded }) => !excluded.includes(trader))
  const roundIds = rounds.map(({ roundId }) => roundId)
  const gone = rounds.flatMap(({ roundId, excluded }) => excluded.map((one) => `${roundId} ${one}`))
  const { rows } = await sql<{
    round_id: number
    points: string
    volume_vet: string
    trades: number
    better: number
  }>`
    select round_id, points, volume_vet, trades, (
             select count(*)::integer from (
               select 1 from score as other
                where other.round_id = own.round_id
                  and other.round_id || ' ' || other.trader <> all(${gone}::text[])
                  and (other.points > own.points
                       or (other.points = own.points and other.trader < own.trader))
                limit ${maxRank}::integer
             ) as better) as better
      from score as own
     where round_id = any(${roundIds}::bigint[]) and trader = ${trader}
       and points > 0
     order by round_id desc`.execute(ledger.db)
  return rows.map(({ round_id: roundId, points, volume_vet: volumeVet, trades, better }) => ({
    roundId,
    points: BigInt(points),
    volumeVet: BigInt(volumeVet),
    trades,
    rank: better < maxRank ? better + 1 : null,
  }))
}
