import { decodeEvent, uniswapV3FactoryEvents, uniswapV3PoolEvents } from '@vermeil/abi'
import type { Hex } from '@vermeil/units'
import type { PoolMemory } from '../memory/Memory.ts'
import { addPool } from './addPool.ts'
import { addPoolTrade } from './addPoolTrade.ts'
import type { ChainEvent } from './ChainEvent.ts'
import { type Context, type Handler, turn } from './Context.ts'
import type { IndexedVenue } from './Sources.ts'

const { Initialize, Mint, Burn, Swap } = uniswapV3PoolEvents

/** The factory of a venue in the manner of Uniswap V3 made a pool. */
export function handlePoolCreated(venue: IndexedVenue): Handler {
  return (event, context) => {
    const { token0, token1, fee, tickSpacing, pool } = decodeEvent(
      uniswapV3FactoryEvents.PoolCreated,
      event,
    )
    const { name, factory } = venue
    const place = { address: pool, kind: 'v3', venue: name, factory } as const
    const steps = { feePips: Number(fee), tickSpacing: Number(tickSpacing) }
    addPool(event, context, { ...place, token0, token1, ...steps })
  }
}

/** What a pool in the manner of Uniswap V3 emits. */
export const concentratedHandlers: ReadonlyMap<Hex, (pool: PoolMemory) => Handler> = new Map([
  [Initialize.topic, handleInitialize],
  [Mint.topic, handleMint],
  [Burn.topic, handleBurn],
  [Swap.topic, handleSwap],
])

function handleInitialize(pool: PoolMemory): Handler {
  return (event, context) => {
    const { sqrtPriceX96, tick } = decodeEvent(Initialize, event)
    writeSlot(event, context, pool, { sqrtPrice: sqrtPriceX96, tick: Number(tick), liquidity: 0n })
  }
}

function handleSwap(pool: PoolMemory): Handler {
  return (event, context) => {
    const swap = decodeEvent(Swap, event)
    const { sqrtPriceX96: sqrtPrice, liquidity } = swap
    writeSlot(event, context, pool, { sqrtPrice, tick: Number(swap.tick), liquidity })
    addPoolTrade(event, context, pool, {
      amounts: [swap.amount0, swap.amount1],
      reserves: [null, null],
      sender: swap.sender,
    })
  }
}

function handleMint(pool: PoolMemory): Handler {
  return (event, context) => {
    const { amount, amount0, amount1, tickLower, tickUpper } = decodeEvent(Mint, event)
    addLiquidity(event, context, {
      pool,
      liquidity: amount,
      amounts: [amount0, amount1],
      ticks: [Number(tickLower), Number(tickUpper)],
    })
  }
}

function handleBurn(pool: PoolMemory): Handler {
  return (event, context) => {
    const { amount, amount0, amount1, tickLower, tickUpper } = decodeEvent(Burn, event)
    addLiquidity(event, context, {
      pool,
      liquidity: -amount,
      amounts: [-amount0, -amount1],
      ticks: [Number(tickLower), Number(tickUpper)],
    })
  }
}

interface Stake {
  pool: PoolMemory
  liquidity: bigint
  amounts: [bigint, bigint]
  ticks: [number, number]
}

/** Liquidity around the present tick changes what is active. A burn of nothing only collects fees. */
function addLiquidity(
  event: ChainEvent,
  context: Context,
  { pool, liquidity, amounts, ticks: [tickLower, tickUpper] }: Stake,
): void {
  if (liquidity === 0n) return
  const { sqrtPrice, tick, liquidity: active } = pool
  if (sqrtPrice !== null && tick !== null && tickLower <= tick && tick < tickUpper)
    writeSlot(event, context, pool, { sqrtPrice, tick, liquidity: (active ?? 0n) + liquidity })
  const [amount0, amount1] = turn(pool, ...amounts)
  context.rows.liquidity.push({
    ...event.position,
    txId: event.txId,
    pool: event.address,
    amount0,
    amount1,
    liquidity,
    tickLower,
    tickUpper,
    origin: event.origin,
    reserve0: null,
    reserve1: null,
  })
}

function writeSlot(
  event: ChainEvent,
  { rows }: Context,
  pool: PoolMemory,
  slot: { sqrtPrice: bigint; tick: number; liquidity: bigint },
): void {
  Object.assign(pool, slot)
  rows.slots.push({ ...event.position, pool: event.address, ...slot })
}
