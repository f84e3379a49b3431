import type { Seconds } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'

/** The totals of our own contracts in a period. */
export interface ActivityTotals {
  /** Wei of VET and USD x 1e18. Trades without a known price count as 0. */
  volumeVet: bigint
  volumeUsd: bigint
  trades: number
}

/** Totals of swaps through the aggregator and fills of orders, from `start` (inclusive) to `end` (exclusive). */
export async function readActivityTotals(
  ledger: Ledger,
  { start, end }: { start: Seconds; end: Seconds },
): Promise<ActivityTotals> {
  const { rows } = await sql<{ vet: string; usd: string; trades: number }>`
    select coalesce(sum(volume_vet), 0) as vet, coalesce(sum(volume_usd), 0) as usd,
           count(*)::integer as trades
      from activity
     where timestamp >= ${start}::bigint and timestamp < ${end}::bigint`.execute(ledger.db)
  const [row] = rows
  return {
    volumeVet: BigInt(row?.vet ?? 0),
    volumeUsd: BigInt(row?.usd ?? 0),
    trades: row?.trades ?? 0,
  }
}
