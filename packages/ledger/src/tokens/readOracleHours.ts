import type { Seconds } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'

/** A value of a price feed (USD x 1e12) and when the chain recorded it. */
export interface OracleHour {
  value: bigint
  at: Seconds
}

/** The last value of each hour in which a price feed published one after `start` and up to `end`, oldest first. */
export async function readOracleHours(
  ledger: Ledger,
  { feed, start, end }: { feed: string; start: Seconds; end: Seconds },
): Promise<OracleHour[]> {
  const { rows } = await sql<{ value: string; at: Seconds }>`
    select distinct on (timestamp / 3600) value, timestamp as at
      from oracle_value
     where feed = ${feed} and timestamp > ${start}::bigint and timestamp <= ${end}::bigint
     order by timestamp / 3600, block desc, log_index desc`.execute(ledger.db)
  return rows.map(({ value, at }) => ({ value: BigInt(value), at }))
}
