import type { Address, Seconds } from '@vermeil/units'
import type { Ledger } from '../database/Ledger.ts'

/** A pool with its reserves as the newest Sync left them. */
export interface PoolReserves {
  address: Address
  venue: string
  factory: Address
  token0: Address
  token1: Address
  feeBps: number
  reserve0: bigint
  reserve1: bigint
  /** The block and its time of that Sync. */
  blockNumber: number
  timestamp: Seconds
}

/**
 * Every pool that ever held liquidity, in the order of creation. The reserves are the newest row of `sync` and
 * nothing else, so a rollback restores them by deleting rows.
 */
export async function readPoolReserves(ledger: Ledger): Promise<PoolReserves[]> {
  const rows = await ledger.db
    .selectFrom('pool')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('sync')
          .select(['sync.reserve0', 'sync.reserve1', 'sync.block', 'sync.timestamp'])
          .whereRef('sync.pool', '=', 'pool.address')
          .orderBy('sync.block', 'desc')
          .orderBy('sync.log_index', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['address', 'venue', 'factory', 'token0', 'token1', 'fee_bps'])
    .select(['newest.reserve0', 'newest.reserve1', 'newest.block', 'newest.timestamp'])
    .orderBy('pool.block')
    .orderBy('pool.log_index')
    .execute()
  return rows.map((row) => ({
    address: row.address,
    venue: row.venue,
    factory: row.factory,
    token0: row.token0,
    token1: row.token1,
    feeBps: row.fee_bps,
    reserve0: BigInt(row.reserve0),
    reserve1: BigInt(row.reserve1),
    blockNumber: row.block,
    timestamp: row.timestamp,
  }))
}
