import type { Address } from '@vermeil/units'
import type { ChainEvent } from '../chain/ChainEvent.ts'
import type { TrackedPool } from '../derive/DerivedState.ts'
import { addTrade } from './addTrade.ts'
import { type Context, turn } from './Context.ts'

/** A trade in a pool, in the order of the pool's own tokens: received amounts, negative if paid. */
interface PoolTrade {
  amounts: [bigint, bigint]
  /** After the trade. */
  reserves: [bigint | null, bigint | null]
  /** The caller of the pool. */
  sender: Address
}

/** Adds the trade of the pool at the event's address. It may become a leg of a swap of the aggregator. */
export function addPoolTrade(
  event: ChainEvent,
  context: Context,
  pool: TrackedPool,
  { amounts, reserves, sender }: PoolTrade,
): void {
  const [amount0, amount1] = turn(pool, ...amounts)
  const { pair0, pair1 } = pool
  const trade = addTrade(event, context, {
    pool: event.address,
    tracked: pool,
    pair0,
    pair1,
    amount0,
    amount1,
    reserves: turn(pool, ...reserves),
  })
  context.transaction.openLegs.push({ trade, sender, isArmsLength: true })
}
