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

/** Untrusted pools, newest first; only the pool at `address` if it is given. */
export async function readUntrustedPools(
  ledger: Ledger,
  { address, limit }: { address?: Address; limit: number },
): Promise<UntrustedPool[]> {
  const filter = address === undefined ? sql`true` : sql`pool.address = ${address}`
  const { rows } = await sql<UntrustedPool>`
    select address, kind, venue, token0, token1, untrusted_pool.reason,
           untrusted_pool.block as "blockNumber", untrusted_pool.timestamp
      from untrusted_pool join pool on pool.id = untrusted_pool.pool
     where ${filter}
     order by untrusted_pool.block desc, untrusted_pool.log_index desc
     limit ${limit}`.execute(ledger.db)
  return rows
}
