import type { Address, Seconds } from '@vermeil/units'
import type { Ledger } from '../database/Ledger.ts'

/** A pool of a venue; its tokens are the pool's own, wrapped VET included. */
export interface Pool {
  address: Address
  venue: string
  factory: Address
  token0: Address
  token1: Address
  feeBps: number
  createdBlock: number
  createdAt: Seconds
}

/** All known pools in the order of their creation. */
export async function readPools(ledger: Ledger): Promise<Pool[]> {
  const rows = await ledger.db
    .selectFrom('pool')
    .selectAll()
    .orderBy('block')
    .orderBy('log_index')
    .execute()
  return rows.map((row) => ({
    address: row.address,
    venue: row.venue,
    factory: row.factory,
    token0: row.token0,
    token1: row.token1,
    feeBps: row.fee_bps,
    createdBlock: row.block,
    createdAt: row.timestamp,
  }))
}
