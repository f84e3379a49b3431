import type { Address, Seconds } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import type { PoolKind } from '../schema/facts.ts'

/** A pool that is ignored because it reported a value that is impossible for its kind. */
export interface UntrustedPool {
  address: Address
  kind: PoolKind
  venue: string
  token0: Address
  token1: Address
  /** One sentence. */
  reason: string
  /** The block of that event. */
  blockNumber: number
  timestamp: Seconds
}

/**
 * Untrusted pools, newest first; only the pool at `address` or the pools of `token` if they are given. The zero address
 * is VET and every wrapped VET.
 */
export async function readUntrustedPools(
  ledger: Ledger,
  { address, token, limit }: { address?: Address; token?: Address; limit: number },
): Promise<UntrustedPool[]> {
  const isAsked = address === undefined ? sql`true` : sql`pool.address = ${address}`
  const hasToken =
    token === undefined
      ? sql`true`
      : sql`pool.market in (select id from market where pair0 = ${token} or pair1 = ${token})`
  const { rows } = await sql<UntrustedPool>`
    select address, kind, venue, token0, token1, untrusted_pool.reason,
           untrusted_pool.block as "blockNumber", untrusted_pool.timestamp
      from untrusted_pool join pool on pool.id = untrusted_pool.pool
     where ${isAsked} and ${hasToken}
     order by untrusted_pool.block desc, untrusted_pool.log_index desc
     limit ${limit}`.execute(ledger.db)
  return rows
}
