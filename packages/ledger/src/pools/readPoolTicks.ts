import type { Seconds } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import {
  isTrusted,
  type PoolColumns,
  type PoolRecord,
  parsePool,
  poolColumns,
  poolTables,
} from './readPools.ts'

/** A tick where liquidity begins or ends. */
export interface TickRecord {
  tick: number
  /** The sum of all liquidity that begins or ends here. */
  gross: bigint
  /** The change of active liquidity when the price crosses the tick upwards. */
  net: bigint
}

/** A pool with ticks, after its newest event. */
export interface PoolTicks extends PoolRecord {
  sqrtPriceX96: bigint
  tick: number
  /** The active liquidity at the current price. */
  liquidity: bigint
  /** Ascending. */
  ticks: TickRecord[]
  blockNumber: number
  timestamp: Seconds
}

interface Row extends PoolColumns {
  id: number
  sqrt_price: string
  tick: number
  liquidity: string
  state_block: number
  state_at: Seconds
}

/** Every trusted and initialized pool with ticks, in the order of creation. */
export async function readPoolTicks(ledger: Ledger): Promise<PoolTicks[]> {
  const { rows } = await sql<Row>`
    select pool.id, ${poolColumns}, sqrt_price, pool_state.tick, liquidity,
           pool_state.block as state_block, pool_state.timestamp as state_at
      from ${poolTables} join pool_state on pool_state.pool = pool.id
     where sqrt_price is not null and ${isTrusted}
     order by pool.id`.execute(ledger.db)
  const ticks = new Map<number, TickRecord[]>()
  const stored = await ledger.db
    .selectFrom('tick')
    .selectAll()
    .orderBy('pool')
    .orderBy('tick')
    .execute()
  for (const { pool, tick, gross, net } of stored) {
    const list = ticks.get(pool) ?? []
    ticks.set(pool, list)
    list.push({ tick, gross: BigInt(gross), net: BigInt(net) })
  }
  return rows.map((row) => ({
    ...parsePool(row),
    sqrtPriceX96: BigInt(row.sqrt_price),
    tick: row.tick,
    liquidity: BigInt(row.liquidity),
    ticks: ticks.get(row.id) ?? [],
    blockNumber: row.state_block,
    timestamp: row.state_at,
  }))
}
