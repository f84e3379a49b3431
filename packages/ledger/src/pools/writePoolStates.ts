import { sql, type Transaction } from 'kysely'
import { insertRows } from '../engine/insertRows.ts'
import type { Position, SlotRow, SyncRow } from '../schema/Rows.ts'
import type { Row, Schema } from '../schema/Schema.ts'
import type { Directory } from './Directory.ts'

/** Updates the states of pools with rows in chain order. */
export async function writePoolStates(
  trx: Transaction<Schema>,
  { syncs, slots }: { syncs: readonly SyncRow[]; slots: readonly SlotRow[] },
  directory: Directory,
): Promise<void> {
  const states = new Map<number, Row<'pool_state'>>()
  for (const { pool, reserve0, reserve1, ...position } of syncs) {
    const id = directory.findPool(pool)
    const empty = { sqrtPrice: null, tick: null, liquidity: null }
    states.set(id, { pool: id, reserve0, reserve1, ...empty, ...pickPlace(position) })
  }
  for (const { pool, ...slot } of slots) {
    const id = directory.findPool(pool)
    const { reserve0, reserve1, sqrtPrice, tick, liquidity } = slot
    const state = { reserve0, reserve1, sqrtPrice, tick, liquidity }
    states.set(id, { pool: id, ...state, ...pickPlace(slot) })
  }
  await insertRows(
    trx,
    'pool_state',
    [...states.values()],
    sql`on conflict (pool) do update set
      reserve0 = excluded.reserve0,
      reserve1 = excluded.reserve1,
      sqrt_price = excluded.sqrt_price,
      tick = excluded.tick,
      liquidity = excluded.liquidity,
      block = excluded.block,
      log_index = excluded.log_index,
      timestamp = excluded.timestamp`,
  )
}

function pickPlace({
  block,
  logIndex,
  timestamp,
}: Position): Pick<Position, 'block' | 'logIndex' | 'timestamp'> {
  return { block, logIndex, timestamp }
}
