import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import type { ActivityTotals } from './readActivityTotals.ts'

/** The totals of a UTC day: `day` counts whole days since 1970. */
export interface ActivityDay extends ActivityTotals {
  day: number
}

/** The totals of our own contracts on each UTC day of a range, inclusive; zeros on days without trades. */
export async function readActivityDays(
  ledger: Ledger,
  { firstDay, lastDay }: { firstDay: number; lastDay: number },
): Promise<ActivityDay[]> {
  const { rows } = await sql<{ day: number; vet: string; usd: string; trades: number }>`
    select day::integer as day, coalesce(sum(volume_vet), 0) as vet,
           coalesce(sum(volume_usd), 0) as usd, count(activity.block)::integer as trades
      from generate_series(${firstDay}::bigint, ${lastDay}::bigint) as day
      left join activity on timestamp >= ${firstDay}::bigint * 86400
                        and timestamp < (${lastDay}::bigint + 1) * 86400
                        and timestamp / 86400 = day
     group by day order by day`.execute(ledger.db)
  return rows.map(({ day, vet, usd, trades }) => ({
    day,
    volumeVet: BigInt(vet),
    volumeUsd: BigInt(usd),
    trades,
  }))
}
