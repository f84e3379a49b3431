import type { PoolRow } from '@vermeil/ledger'
import type { ChainEvent } from '../chain/ChainEvent.ts'
import { createPoolMemory } from '../derive/DerivedState.ts'
import { ImpossibleEvent } from './assertRange.ts'
import type { Context } from './Context.ts'

/** A new pool, from an event of its venue, with its tokens in their order on the chain. */
type NewPool = Pick<
  PoolRow,
  'address' | 'kind' | 'venue' | 'factory' | 'token0' | 'token1' | 'feePips' | 'tickSpacing'
>

/** Adds a new pool to the rows and the memory. A second event of the same pool is ignored. */
export function addPool(
  { position }: ChainEvent,
  { rows, memory, tokens: { findAsset } }: Context,
  pool: NewPool,
): void {
  if (memory.pools.has(pool.address)) return
  if (pool.token0 === pool.token1)
    throw new ImpossibleEvent('Both tokens of the pool are the same.')
  const assets = [findAsset(pool.token0), findAsset(pool.token1)] as const
  const state = createPoolMemory(pool.kind, assets)
  const { pair0, pair1, turned } = state
  rows.pools.push({ ...position, ...pool, pair0, pair1, turned })
  memory.addPool(pool.address, state)
}
