import { type Address, daySeconds, type Seconds } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import { isTrusted } from './readPools.ts'

/** The trades in a pool in the last 24 hours. Prices are smallest units of pair1 for one of pair0. */
export interface PoolDay {
  pool: Address
  /** Smallest units of pair0 and pair1. */
  volume0: bigint
  volume1: bigint
  /** Null if no trade of the day formed a price. */
  high: string | null
  low: string | null
  trades: number
}

/**
 * Reads the 24 hours up to `now` of every trusted pool that traded in them; only of pools with `token` if it is given.
 * The zero address is VET and every wrapped VET.
 */
export async function readPoolDays(
  ledger: Ledger,
  now: Seconds,
  token?: Address,
): Promise<PoolDay[]> {
  const filter =
    token === undefined
      ? sql`true`
      : sql`trade.market in (select id from market where pair0 = ${token} or pair1 = ${token})`
  const { rows } = await sql<{
    pool: Address
    volume0: string
    volume1: string
    high: string | null
    low: string | null
    trades: number
  }>`
    select pool.address as pool, sum(abs(amount0)) as volume0, sum(abs(amount1)) as volume1,
           max(price) filter (where forms_price) as high,
           min(price) filter (where forms_price) as low,
           count(*)::integer as trades
      from trade join pool on pool.id = trade.pool
     where trade.timestamp > ${now - daySeconds}::bigint and trade.timestamp <= ${now}::bigint
       and ${isTrusted} and ${filter}
     group by pool.address`.execute(ledger.db)
  return rows.map((row) => ({
    ...row,
    volume0: BigInt(row.volume0),
    volume1: BigInt(row.volume1),
  }))
}
