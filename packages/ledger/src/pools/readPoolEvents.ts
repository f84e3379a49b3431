import type { Address, Seconds, TxId } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import { isTrusted } from './readPools.ts'

/**
 * A trade in a pool, or a deposit or withdrawal of tokens, with the pool's reserves after it. Tokens leave a pool with
 * ticks when they are collected.
 */
export interface PoolEvent {
  kind: 'trade' | 'join' | 'exit'
  blockNumber: number
  timestamp: Seconds
  txId: TxId
  txIndex: number
  logIndex: number
  pool: Address
  /** VET and every wrapped VET is the zero address; the lower address first. */
  pair0: Address
  pair1: Address
  /** The amounts that the pool received; negative if it paid. */
  amount0: bigint
  amount1: bigint
  /** Smallest units of pair1 for one of pair0 as decimal text; only trades have one. */
  price: string | null
  origin: Address
  /** Reserves after the event; null if unknown. */
  reserve0: bigint | null
  reserve1: bigint | null
}

interface Row {
  kind: PoolEvent['kind']
  block: number
  timestamp: Seconds
  tx_id: TxId
  tx_index: number
  log_index: number
  pool: Address
  pair0: Address
  pair1: Address
  amount0: string
  amount1: string
  price: string | null
  origin: Address
  reserve0: string | null
  reserve1: string | null
}

/** Whether a row of `liquidity` moved tokens. Other rows only remove liquidity whose tokens are collected later. */
export const isPoolChange = sql`(liquidity is null or liquidity > 0)`

/** The events of all trusted pools, or of one, in blocks `fromBlock` to `toBlock`, inclusive, in chain order. */
export async function readPoolEvents(
  ledger: Ledger,
  query: { fromBlock: number; toBlock: number; pool?: Address | undefined; limit: number },
): Promise<PoolEvent[]> {
  const { fromBlock, toBlock, pool, limit } = query
  const range = sql`block between ${fromBlock}::integer and ${toBlock}::integer`
  const ofPool = pool === undefined ? sql`true` : sql`pool.address = ${pool}`
  const columns = sql`part.block, part.timestamp, part.tx_id, part.tx_index, part.log_index,
    pool.address as pool, pair0, pair1, part.amount0, part.amount1, part.price, part.origin,
    part.reserve0, part.reserve1`
  const { rows } = await sql<Row>`
    select part.kind, ${columns} from (
      select 'trade' as kind, block, timestamp, tx_id, tx_index, log_index, pool, amount0, amount1,
             price, origin, reserve0, reserve1
        from trade where ${range}
      union all
      select case when amount0 > 0 or amount1 > 0 then 'join' else 'exit' end,
             block, timestamp, tx_id, tx_index, log_index, pool, amount0, amount1,
             null::numeric, origin, reserve0, reserve1
        from liquidity where ${range} and ${isPoolChange}
    ) as part join pool on pool.id = part.pool join market on market.id = pool.market
    where ${ofPool} and ${isTrusted}
    order by part.block, part.log_index limit ${limit}`.execute(ledger.db)
  return rows.map(parseEvent)
}

function parseEvent(row: Row): PoolEvent {
  return {
    kind: row.kind,
    blockNumber: row.block,
    timestamp: row.timestamp,
    txId: row.tx_id,
    txIndex: row.tx_index,
    logIndex: row.log_index,
    pool: row.pool,
    pair0: row.pair0,
    pair1: row.pair1,
    amount0: BigInt(row.amount0),
    amount1: BigInt(row.amount1),
    price: row.price,
    origin: row.origin,
    reserve0: row.reserve0 === null ? null : BigInt(row.reserve0),
    reserve1: row.reserve1 === null ? null : BigInt(row.reserve1),
  }
}
