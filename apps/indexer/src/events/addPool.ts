import type { PoolRow } from '@vermeil/ledger'
import type { ChainEvent } from '../chain/ChainEvent.ts'
import { createTrackedPool } from '../derive/DerivedState.ts'
import { ImpossibleEvent } from './assertRange.ts'
import type { Context } from './Context.ts'

/** A new pool, from an event of its venue, with its tokens in their order on the chain. */
type NewPool = Pick<
  PoolRow,
  'address' | 'kind' | 'venue' | 'factory' | 'token0' | 'token1' | 'feePips' | 'tickSpacing'
>

/** Adds a new pool to the rows and the state. A second event of the same pool is ignored. */
export function addPool(
  { position }: ChainEvent,
  { rows, state, tokens: { findAsset } }: Context,
  pool: NewPool,
): void {
  if (state.pools.has(pool.address)) return
  if (pool.token0 === pool.token1)
    throw new ImpossibleEvent('Both tokens of the pool are the same.')
  const assets = [findAsset(pool.token0), findAsset(pool.token1)] as const
  const tracked = createTrackedPool(pool.kind, assets)
  const { pair0, pair1, turned } = tracked
  rows.pools.push({ ...position, ...pool, pair0, pair1, turned })
  state.addPool(pool.address, tracked)
}
