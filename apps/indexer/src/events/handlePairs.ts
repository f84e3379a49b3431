import { decodeEvent, uniswapV2FactoryEvents, uniswapV2PairEvents } from '@vermeil/abi'
import type { Hex } from '@vermeil/units'
import type { ChainEvent } from '../chain/ChainEvent.ts'
import type { IndexedVenue } from '../chain/Sources.ts'
import type { TrackedPool } from '../derive/DerivedState.ts'
import { addPool } from './addPool.ts'
import { addPoolTrade } from './addPoolTrade.ts'
import { assertRange, maxUint112 } from './assertRange.ts'
import { type Context, type Handler, turn } from './Context.ts'

const { Sync, Swap, Mint, Burn } = uniswapV2PairEvents

/** The factory of a venue like Uniswap V2 created a pool. */
export function handlePairCreated(venue: IndexedVenue): Handler {
  return (event, context) => {
    const { token0, token1, pair } = decodeEvent(uniswapV2FactoryEvents.PairCreated, event)
    const { name, factory, feeBps } = venue
    const place = { address: pair, kind: 'v2', venue: name, factory } as const
    const row = { ...place, token0, token1, feePips: feeBps * 100, tickSpacing: null }
    addPool(event, context, row)
  }
}

/** Handlers of the events of a pool like Uniswap V2. */
export const pairHandlers: ReadonlyMap<Hex, (pool: TrackedPool) => Handler> = new Map([
  [Sync.topic, handleSync],
  [Swap.topic, handleSwap],
  [Mint.topic, handleMint],
  [Burn.topic, handleBurn],
])

function handleSync(pool: TrackedPool): Handler {
  return (event, { rows }) => {
    const { reserve0, reserve1 } = decodeEvent(Sync, event)
    Object.assign(pool, { reserve0, reserve1 })
    rows.syncs.push({ ...event.position, pool: event.address, reserve0, reserve1 })
  }
}

/** A flash swap may have amounts in and out on both sides, so each side is netted. */
function handleSwap(pool: TrackedPool): Handler {
  return (event, context) => {
    const { sender, to: _, ...swap } = decodeEvent(Swap, event)
    assertAmounts(swap)
    addPoolTrade(event, context, pool, {
      amounts: [swap.amount0In - swap.amount0Out, swap.amount1In - swap.amount1Out],
      reserves: [pool.reserve0, pool.reserve1],
      sender,
    })
  }
}

function handleMint(pool: TrackedPool): Handler {
  return (event, context) => {
    const { amount0, amount1 } = decodeEvent(Mint, event)
    assertAmounts({ amount0, amount1 })
    addLiquidity(event, context, { pool, amounts: [amount0, amount1] })
  }
}

function handleBurn(pool: TrackedPool): Handler {
  return (event, context) => {
    const { amount0, amount1 } = decodeEvent(Burn, event)
    assertAmounts({ amount0, amount1 })
    addLiquidity(event, context, { pool, amounts: [-amount0, -amount1] })
  }
}

/** A pair's reserves are uint112, so no amount can exceed that. @throws {ImpossibleEvent} */
function assertAmounts(amounts: Readonly<Record<string, bigint>>): void {
  for (const [name, amount] of Object.entries(amounts))
    assertRange(name, amount, { max: maxUint112 })
}

/** The Sync before this event has the reserves after it. */
function addLiquidity(
  event: ChainEvent,
  { rows }: Context,
  { pool, amounts }: { pool: TrackedPool; amounts: [bigint, bigint] },
): void {
  const [amount0, amount1] = turn(pool, ...amounts)
  const [reserve0, reserve1] = turn(pool, pool.reserve0, pool.reserve1)
  rows.liquidity.push({
    ...event.position,
    txId: event.txId,
    pool: event.address,
    amount0,
    amount1,
    liquidity: null,
    tickLower: null,
    tickUpper: null,
    origin: event.origin,
    reserve0,
    reserve1,
  })
}
