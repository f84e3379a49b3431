import type { Address } from '@vermeil/units'
import type { ChainEvent } from '../chain/ChainEvent.ts'
import type { PoolMemory } from '../derive/Memory.ts'
import { addTrade } from './addTrade.ts'
import { type Context, turn } from './Context.ts'

/** A trade in a pool, in the order of the pool's own tokens: what it took in, negative where it paid out. */
interface PoolTrade {
  amounts: [bigint, bigint]
  /** After the trade. */
  reserves: [bigint | null, bigint | null]
  /** Who asked the pool for it. */
  sender: Address
}

/** Adds the trade that the pool at the event's address tells of; a swap of the aggregator may claim it as its leg. */
export function addPoolTrade(
  event: ChainEvent,
  context: Context,
  pool: PoolMemory,
  { amounts, reserves, sender }: PoolTrade,
): void {
  const [amount0, amount1] = turn(pool, ...amounts)
  const { pair0, pair1 } = pool
  const trade = addTrade(event, context, {
    pool: event.address,
    memory: pool,
    pair0,
    pair1,
    amount0,
    amount1,
    reserves: turn(pool, ...reserves),
  })
  context.transaction.openLegs.push({ trade, sender, isArmsLength: true })
}
