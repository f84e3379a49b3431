import type { Seconds } from '@vermeil/units'
import type { Ledger } from '../engine/Ledger.ts'

/** A value of the price oracle. */
export interface OracleValue {
  /** USD x 1e12. */
  value: bigint
  updatedAt: Seconds
}

/** The newest value of a feed, such as 'vet-usd', at or before a time; undefined if there is none. */
export async function readOracleValue(
  ledger: Ledger,
  { feed, at }: { feed: string; at?: Seconds | undefined },
): Promise<OracleValue | undefined> {
  const row = await ledger.db
    .selectFrom('oracle_value')
    .select(['value', 'updated_at'])
    .where('feed', '=', feed)
    .$if(at !== undefined, (query) => query.where('timestamp', '<=', at as Seconds))
    .orderBy('block', 'desc')
    .orderBy('log_index', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { value: BigInt(row.value), updatedAt: row.updated_at }
}
