import type { Address, Seconds } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import type { PoolKind } from '../schema/facts.ts'

/** A pool of a venue; its tokens are the pool's own, wrapped VET included. */
export interface Pool {
  address: Address
  kind: PoolKind
  venue: string
  factory: Address
  token0: Address
  token1: Address
  /** What it keeps of the input in basis points (a fraction where the fee is finer) and in millionths. */
  feeBps: number
  feePips: number
  tickSpacing: number | null
  /** Its number in our aggregator; null where nobody has registered it. */
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

/** The columns of a pool, with the fee and number that the aggregator registered. */
export const poolColumns = sql`pool.address, pool.kind, pool.venue, pool.factory, pool.token0, pool.token1,
  coalesce(registration.fee_pips, pool.fee_pips) as fee_pips, pool.tick_spacing,
  registration.pool_number, pool.block as created_block, pool.timestamp as created_at`

/** Pools with what the aggregator registered of them. */
export const poolTables = sql`pool left join lateral (
  select pool_number, coalesce((
    select fee_change.fee_pips from fee_change
     where fee_change.pool_number = registration.pool_number
     order by block desc, log_index desc limit 1), registration.fee_pips) as fee_pips
    from registration where registration.pool = pool.address
   order by pool_number limit 1) as registration on true`

/** Whether the pool of a row is trusted: no other takes part in prices, routes or feeds. */
export const isTrusted = sql`not exists (select from untrusted_pool where untrusted_pool.pool = pool.id)`

/** All known pools that are trusted, in the order of their creation. */
export async function readPools(ledger: Ledger): Promise<Pool[]> {
  const { rows } = await sql<PoolColumns>`
    select ${poolColumns} from ${poolTables} where ${isTrusted} order by pool.id`.execute(ledger.db)
  return rows.map(parsePool)
}

export function parsePool(row: PoolColumns): Pool {
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
