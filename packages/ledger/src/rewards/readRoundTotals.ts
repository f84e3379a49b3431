import { type RawBuilder, sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import { hasPoints, type RoundQuestion } from './readLeaderboard.ts'

/** The totals of all traders of a round who have points. Points and volume have 18 decimals. */
export interface RoundTotals {
  traders: number
  points: bigint
  volumeVet: bigint
  trades: number
}

/** A row of totals, as the database returns it. */
export interface TotalsRow {
  traders: number
  points: string
  volume: string
  trades: number
}

/** The totals of a round. */
export async function readRoundTotals(
  ledger: Ledger,
  question: RoundQuestion,
): Promise<RoundTotals> {
  const { rows } = await sql<TotalsRow>`${selectTotals(question)}`.execute(ledger.db)
  return parseTotals(rows[0])
}

/** A query of the totals of a round: those of all levels without those of the excluded traders. */
export function selectTotals({ roundId, excluded }: RoundQuestion): RawBuilder<unknown> {
  return sql`
    select coalesce(sum(traders), 0)::integer as traders, coalesce(sum(points), 0) as points,
           coalesce(sum(volume_vet), 0) as volume, coalesce(sum(trades), 0)::integer as trades
      from (
        select traders, points, volume_vet, trades from score_level
         where round_id = ${roundId}::bigint and level > 0
        union all
        select -1, -points, -volume_vet, -trades from score
         where round_id = ${roundId}::bigint and trader = any(${[...excluded]}::text[])
           and ${hasPoints}
      ) as sums`
}

/** Reads a row of totals; zeros without one. */
export function parseTotals(row: TotalsRow | undefined): RoundTotals {
  return {
    traders: row?.traders ?? 0,
    points: BigInt(row?.points ?? 0),
    volumeVet: BigInt(row?.volume ?? 0),
    trades: row?.trades ?? 0,
  }
}
