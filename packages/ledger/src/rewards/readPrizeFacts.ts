import type { Tie } from '@vermeil/points'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import { hasPoints, isIncluded, type RoundQuestion } from './readLeaderboard.ts'
import { parseTotals, type RoundTotals, selectTotals, type TotalsRow } from './readRoundTotals.ts'

/** The facts that determine the prizes of a round. */
export interface PrizeFacts {
  totals: RoundTotals
  /** The groups of traders with equal points that take the first places, best first. Each group is complete. */
  ties: Tie[]
  /** Whether rewards were added. */
  isPaid: boolean
  /** The first trader's points, and the reward that was added for them; undefined without traders. */
  first: { points: bigint; reward: bigint } | undefined
  /** Final blocks have ended the round and added that reward, so these facts no longer change. */
  isFinal: boolean
}

/**
 * Reads the facts that determine the prizes of a round in one statement, because each statement costs PGlite about half
 * a millisecond besides its work. The ties take this many places, or more.
 */
export async function readPrizeFacts(
  ledger: Ledger,
  { places, ...question }: RoundQuestion & { places: number },
): Promise<PrizeFacts> {
  const { roundId, excluded } = question
  const { rows } = await sql<TotalsRow & FactsRow>`
    with top as materialized (
      select trader, points from score
       where round_id = ${roundId}::bigint and ${isIncluded(excluded)} and ${hasPoints}
       order by points desc, trader limit ${places}::integer),
    best as (select trader, points from top limit 1),
    ties as (
      select points, count(*)::integer as users from score
       where round_id = ${roundId}::bigint and ${isIncluded(excluded)}
         and points >= (select min(points) from top)
       group by points)
    select totals.*,
           (select json_agg(json_build_array(points::text, users) order by points desc)
              from ties)::text as ties,
           exists (select from reward_event
                    where round_id = ${roundId}::bigint and kind = 'added') as is_paid,
           (select points from best) as first_points,
           first.reward as first_reward,
           coalesce((select first.block <= finalized_number and exists (
                       select from round where id > ${roundId}::bigint and block <= finalized_number)
                       from cursor), false) as is_final
      from (${selectTotals(question)}) as totals, (
        select sum(amount) as reward, max(block) as block from reward_event
         where account = (select trader from best) and kind = 'added'
           and round_id = ${roundId}::bigint) as first`.execute(ledger.db)
  const [row] = rows
  const points = row?.first_points ?? null
  const ties = JSON.parse(row?.ties ?? '[]') as [points: string, users: number][]
  return {
    totals: parseTotals(row),
    ties: ties.map(([tied, users]) => ({ points: BigInt(tied), users })),
    isPaid: row?.is_paid ?? false,
    first:
      points === null
        ? undefined
        : { points: BigInt(points), reward: BigInt(row?.first_reward ?? 0) },
    isFinal: row?.is_final ?? false,
  }
}

interface FactsRow {
  /** JSON, because the engines do not agree on what they parse. */
  ties: string | null
  is_paid: boolean
  first_points: string | null
  first_reward: string | null
  is_final: boolean
}
