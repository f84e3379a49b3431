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

/** A pool with the reserves of its newest Sync event. */
export interface PoolReserves extends PoolRecord {
  reserve0: bigint
  reserve1: bigint
  /** Block and time of that event. */
  blockNumber: number
  timestamp: Seconds
}

interface Row extends PoolColumns {
  reserve0: string
  reserve1: string
  state_block: number
  state_at: Seconds
}

/** Every trusted pool like Uniswap V2 that ever had liquidity, in the order of creation. */
export async function readPoolReserves(ledger: Ledger): Promise<PoolReserves[]> {
  const { rows } = await sql<Row>`
    select ${poolColumns}, reserve0, reserve1,
           pool_state.block as state_block, pool_state.timestamp as state_at
      from ${poolTables} join pool_state on pool_state.pool = pool.id
     where pool.kind = 'v2' and reserve0 is not null and ${isTrusted}
     order by pool.id`.execute(ledger.db)
  return rows.map((row) => ({
    ...parsePool(row),
    reserve0: BigInt(row.reserve0),
    reserve1: BigInt(row.reserve1),
    blockNumber: row.state_block,
    timestamp: row.state_at,
  }))
}
