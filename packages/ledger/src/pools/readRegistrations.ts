import type { Address } from '@vermeil/units'
import type { Ledger } from '../engine/Ledger.ts'

/** What the aggregator knows a pool by. */
export interface Registration {
  poolNumber: number
  pool: Address
  /** The router that names the pool's venue. */
  venue: Address
  token0: Address
  token1: Address
  feePips: number
  /** 0 as Uniswap V2, 1 as V3, 2 order book. */
  kind: number
}

/** The pools that the aggregator gave a number, in the order of their numbers. */
export async function readRegistrations(ledger: Ledger): Promise<Registration[]> {
  const rows = await ledger.db
    .selectFrom('registration')
    .selectAll()
    .orderBy('pool_number')
    .execute()
  return rows.map((row) => ({
    poolNumber: Number(row.pool_number),
    pool: row.pool,
    venue: row.venue,
    token0: row.token0,
    token1: row.token1,
    feePips: row.fee_pips,
    kind: row.kind,
  }))
}
