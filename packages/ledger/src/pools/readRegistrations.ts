import type { Address } from '@vermeil/units'
import type { Ledger } from '../engine/Ledger.ts'

/** A pool as registered in the aggregator. */
export interface Registration {
  poolNumber: number
  pool: Address
  /** The router of the pool's venue. */
  venue: Address
  token0: Address
  token1: Address
  feePips: number
  /** 0: like Uniswap V2, 1: like Uniswap V3, 2: order book. */
  kind: number
}

/** All pools that are registered in the aggregator, in the order of their numbers. */
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
