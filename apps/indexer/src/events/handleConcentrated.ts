import { decodeEvent, uniswapV3FactoryEvents, uniswapV3PoolEvents } from '@vermeil/abi'
import type { LiquidityRow } from '@vermeil/ledger'
import type { Hex } from '@vermeil/units'
import type { ChainEvent } from '../chain/ChainEvent.ts'
import type { IndexedVenue } from '../chain/Sources.ts'
import type { PoolMemory } from '../derive/Memory.ts'
import { addPool } from './addPool.ts'
import { addPoolTrade } from './addPoolTrade.ts'
import { assertRange, ImpossibleEvent, maxFeePips, maxUint128 } from './assertRange.ts'
import { assertSlot, assertTicks } from './assertSlot.ts'
import { type Context, type Handler, turn } from './Context.ts'

/** What the factory allows (UniswapV3Factory). */
const maxTickSpacing = 16_383n

const { Initialize, Mint, Burn, Swap, Collect, CollectProtocol, Flash } = uniswapV3PoolEvents

/** The factory of a venue in the manner of Uniswap V3 made a pool. */
export function handlePoolCreated(venue: IndexedVenue): Handler {
  return (event, context) => {
    const { token0, token1, fee, tickSpacing, pool } = decodeEvent(
      uniswapV3FactoryEvents.PoolCreated,
      event,
    )
    const { name, factory } = venue
    const place = { address: pool, kind: 'v3', venue: name, factory } as const
    assertRange('The fee', fee, { max: maxFeePips })
    assertRange('The tick spacing', tickSpacing, { min: 1n, max: maxTickSpacing })
    const steps = { feePips: Number(fee), tickSpacing: Number(tickSpacing) }
    addPool(event, context, { ...place, token0, token1, ...steps })
  }
}

/** What a pool in the manner of Uniswap V3 emits, as far as it changes its price, its liquidity or what it holds. */
export const concentratedHandlers: ReadonlyMap<Hex, (pool: PoolMemory) => Handler> = new Map([
  [Initialize.topic, handleInitialize],
  [Mint.topic, handleMint],
  [Burn.topic, handleBurn],
  [Swap.topic, handleSwap],
  [Collect.topic, handleCollect],
  [CollectProtocol.topic, handleCollectProtocol],
  [Flash.topic, handleFlash],
])

/** It comes once, before anything is paid: from here on what the pool holds is known. */
function handleInitialize(pool: PoolMemory): Handler {
  return (event, context) => {
    const { sqrtPriceX96: sqrtPrice, tick } = decodeEvent(Initialize, event)
    if (pool.sqrtPrice !== null) throw new ImpossibleEvent('It was initialized before.')
    Object.assign(pool, { reserve0: 0n, reserve1: 0n })
    writeSlot(event, context, pool, { sqrtPrice, tick: Number(tick), liquidity: 0n })
  }
}

function handleSwap(pool: PoolMemory): Handler {
  return (event, context) => {
    const { sender, amount0, amount1, tick, ...swap } = decodeEvent(Swap, event)
    const { sqrtPriceX96: sqrtPrice, liquidity } = swap
    if (amount0 !== 0n && amount1 !== 0n && amount0 > 0n === amount1 > 0n)
      throw new ImpossibleEvent('A swap takes in or pays out both of its tokens.')
    pay(pool, [amount0, amount1])
    writeSlot(event, context, pool, { sqrtPrice, tick: Number(tick), liquidity })
    const reserves: [bigint | null, bigint | null] = [pool.reserve0, pool.reserve1]
    addPoolTrade(event, context, pool, { amounts: [amount0, amount1], reserves, sender })
  }
}

function handleMint(pool: PoolMemory): Handler {
  return (event, context) => {
    const { amount, amount0, amount1, tickLower, tickUpper } = decodeEvent(Mint, event)
    pay(pool, [amount0, amount1])
    addLiquidity(event, context, {
      pool,
      liquidity: amount,
      amounts: [amount0, amount1],
      range: [Number(tickLower), Number(tickUpper)],
    })
  }
}

/** What is burnt stays in the pool until it is collected. */
function handleBurn(pool: PoolMemory): Handler {
  return (event, context) => {
    const { amount, amount0, amount1, tickLower, tickUpper } = decodeEvent(Burn, event)
    addLiquidity(event, context, {
      pool,
      liquidity: -amount,
      amounts: [-amount0, -amount1],
      range: [Number(tickLower), Number(tickUpper)],
    })
  }
}

/** A position is paid what was burnt of it, with its fees. */
function handleCollect(pool: PoolMemory): Handler {
  return (event, context) => {
    const { amount0, amount1 } = decodeEvent(Collect, event)
    addPayment(event, context, pool, [-amount0, -amount1])
  }
}

function handleCollectProtocol(pool: PoolMemory): Handler {
  return (event, context) => {
    const { amount0, amount1 } = decodeEvent(CollectProtocol, event)
    addPayment(event, context, pool, [-amount0, -amount1])
  }
}

/** What was lent is back; what was paid for it stays. */
function handleFlash(pool: PoolMemory): Handler {
  return (event, context) => {
    const { paid0, paid1 } = decodeEvent(Flash, event)
    addPayment(event, context, pool, [paid0, paid1])
  }
}

/**
 * Adds to what the pool holds, where that is known.
 * @throws {ImpossibleEvent} if a pool cannot move or hold so much.
 */
function pay(pool: PoolMemory, amounts: [bigint, bigint]): void {
  assertAmounts(amounts)
  const add = (held: bigint | null, amount: bigint): bigint | null => {
    if (held === null) return null
    assertRange('What the pool holds', held + amount, { max: maxUint128 })
    return held + amount
  }
  const [reserve0, reserve1] = [add(pool.reserve0, amounts[0]), add(pool.reserve1, amounts[1])]
  Object.assign(pool, { reserve0, reserve1 })
}

function assertAmounts(amounts: readonly [bigint, bigint]): void {
  for (const amount of amounts)
    assertRange('An amount', amount, { min: -maxUint128, max: maxUint128 })
}

/**
 * Adds liquidity to the two ticks that it lies between. What was there before the record began is not known.
 * @throws {ImpossibleEvent} if more is taken away than was there.
 */
function moveTicks({ ticks, reserve0 }: PoolMemory, { liquidity, range }: Stake): void {
  for (const tick of range) {
    const gross = (ticks.get(tick) ?? 0n) + liquidity
    if (reserve0 !== null) assertRange(`Liquidity at tick ${tick}`, gross, { max: maxUint128 })
    if (gross === 0n) ticks.delete(tick)
    else ticks.set(tick, gross)
  }
}

interface Stake {
  pool: PoolMemory
  liquidity: bigint
  amounts: [bigint, bigint]
  /** The ticks that it lies between. */
  range: [number, number]
}

/** Liquidity around the present tick changes what is active. A burn of nothing only reckons fees. */
function addLiquidity(event: ChainEvent, context: Context, stake: Stake): void {
  const { pool, liquidity, amounts, range } = stake
  const [tickLower, tickUpper] = range
  assertTicks(range)
  assertAmounts(amounts)
  if (liquidity === 0n) return
  moveTicks(pool, stake)
  const { tick } = pool
  const isActive = tick !== null && tickLower <= tick && tick < tickUpper
  rewriteSlot(event, context, pool, isActive ? liquidity : 0n)
  addRow(event, context, pool, { amounts, liquidity, tickLower, tickUpper })
}

/** Tokens came or went, and nothing else changes. */
function addPayment(
  event: ChainEvent,
  context: Context,
  pool: PoolMemory,
  amounts: [bigint, bigint],
): void {
  if (amounts[0] === 0n && amounts[1] === 0n) return
  pay(pool, amounts)
  rewriteSlot(event, context, pool, 0n)
  addRow(event, context, pool, { amounts, liquidity: null, tickLower: null, tickUpper: null })
}

function addRow(
  event: ChainEvent,
  { rows }: Context,
  pool: PoolMemory,
  {
    amounts,
    ...range
  }: { amounts: [bigint, bigint] } & Pick<LiquidityRow, 'liquidity' | 'tickLower' | 'tickUpper'>,
): void {
  const [amount0, amount1] = turn(pool, ...amounts)
  const [reserve0, reserve1] = turn(pool, pool.reserve0, pool.reserve1)
  const { position, txId, address, origin } = event
  const place = { ...position, txId, pool: address, origin }
  rows.liquidity.push({ ...place, amount0, amount1, ...range, reserve0, reserve1 })
}

/** The pool's slot with what it holds now and so much more active liquidity, where its price is known. */
function rewriteSlot(event: ChainEvent, context: Context, pool: PoolMemory, added: bigint): void {
  const { sqrtPrice, tick, liquidity } = pool
  if (sqrtPrice === null || tick === null) return
  writeSlot(event, context, pool, { sqrtPrice, tick, liquidity: (liquidity ?? 0n) + added })
}

/** @throws {ImpossibleEvent} if no pool can have that price, tick and liquidity. */
function writeSlot(
  event: ChainEvent,
  { rows }: Context,
  pool: PoolMemory,
  slot: { sqrtPrice: bigint; tick: number; liquidity: bigint },
): void {
  assertSlot(slot)
  Object.assign(pool, slot)
  const { reserve0, reserve1 } = pool
  rows.slots.push({ ...event.position, pool: event.address, ...slot, reserve0, reserve1 })
}
