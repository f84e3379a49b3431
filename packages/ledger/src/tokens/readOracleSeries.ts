import type { Seconds } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'

/** A value of a price feed (USD x 1e12) and the time of its block. */
interface OraclePoint {
  timestamp: Seconds
  value: bigint
}

/** The last value of a price feed in each step of `stepSeconds`, oldest first, and the last one before `start`. */
export async function readOracleSeries(
  ledger: Ledger,
  { feed, start, stepSeconds }: { feed: string; start: Seconds; stepSeconds: number },
): Promise<OraclePoint[]> {
  const { rows } = await sql<{ timestamp: Seconds; value: string }>`
    (select distinct on (step) timestamp, value
       from (select *, timestamp / ${stepSeconds}::bigint as step from oracle_value
              where feed = ${feed} and timestamp >= ${start}::bigint) as recent
      order by step, block desc, log_index desc)
    union all
    (select timestamp, value from oracle_value
      where feed = ${feed} and timestamp < ${start}::bigint
      order by block desc, log_index desc limit 1)
    order by timestamp`.execute(ledger.db)
  return rows.map(({ timestamp, value }) => ({ timestamp, value: BigInt(value) }))
}
