import type { Address, Seconds } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import type { PoolKind } from '../schema/facts.ts'

/** A pool of a venue; its tokens are the pool's own, wrapped VET included. */
export interface PoolRecord {
  address: Address
  kind: PoolKind
  venue: string
  factory: Address
  token0: Address
  token1: Address
  /** The fee in basis points (which may be a fraction) and in millionths. */
  feeBps: number
  feePips: number
  tickSpacing: number | null
  /** Its number in our aggregator; null if it is not registered. */
  poolNumber: number | null
  createdBlock: number
  createdAt: Seconds
}

export interface PoolColumns {
  address: Address
  kind: PoolKind
  venue: string
  factory: Address
  token0: Address
  token1: Address
  fee_pips: number
  tick_spacing: number | null
  pool_number: number | null
  created_block: number
  created_at: Seconds
}

/** The columns of a pool, with the fee and the number that are registered in the aggregator. */
export const poolColumns = sql`pool.address, pool.kind, pool.venue, pool.factory, pool.token0, pool.token1,
  coalesce(registration.fee_pips, pool.fee_pips) as fee_pips, pool.tick_spacing,
  registration.pool_number, pool.block as created_block, pool.timestamp as created_at`

/** Pools joined with their registrations in the aggregator. */
export const poolTables = sql`pool left join lateral (
  select pool_number, coalesce((
    select fee_change.fee_pips from fee_change
     where fee_change.pool_number = registration.pool_number
     order by block desc, log_index desc limit 1), registration.fee_pips) as fee_pips
    from registration where registration.pool = pool.address
   order by pool_number limit 1) as registration on true`

/** Whether the pool of a row is trusted. Untrusted pools are excluded from prices, routes and feeds. */
export const isTrusted = sql`not exists (select from untrusted_pool where untrusted_pool.pool = pool.id)`

/** All trusted pools, in the order of their creation. */
export async function readPools(ledger: Ledger): Promise<PoolRecord[]> {
  const { rows } = await sql<PoolColumns>`
    select ${poolColumns} from ${poolTables} where ${isTrusted} order by pool.id`.execute(ledger.db)
  return rows.map(parsePool)
}

export function parsePool(row: PoolColumns): PoolRecord {
  return {
    address: row.address,
    kind: row.kind,
    venue: row.venue,
    factory: row.factory,
    token0: row.token0,
    token1: row.token1,
    feeBps: row.fee_pips / 100,
    feePips: row.fee_pips,
    tickSpacing: row.tick_spacing,
    poolNumber: row.pool_number,
    createdBlock: row.created_block,
    createdAt: row.created_at,
  }
}
