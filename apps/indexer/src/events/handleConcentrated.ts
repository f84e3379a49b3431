import { decodeEvent, uniswapV3FactoryEvents, uniswapV3PoolEvents } from '@vermeil/abi'
import type { LiquidityRow } from '@vermeil/ledger'
import type { Hex } from '@vermeil/units'
import type { ChainEvent } from '../chain/ChainEvent.ts'
import type { IndexedVenue } from '../chain/Sources.ts'
import type { TrackedPool } from '../derive/DerivedState.ts'
import { addPool } from './addPool.ts'
import { addPoolTrade } from './addPoolTrade.ts'
import { assertRange, ImpossibleEvent, maxFeePips, maxUint128 } from './assertRange.ts'
import { assertSlot, assertTicks } from './assertSlot.ts'
import { type Context, type Handler, turn } from './Context.ts'

/** The factory's limit (UniswapV3Factory). */
const maxTickSpacing = 16_383n

const { Initialize, Mint, Burn, Swap, Collect, CollectProtocol, Flash } = uniswapV3PoolEvents

/** The factory of a venue like Uniswap V3 created a pool. */
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

/** Handlers of the events that change the price, the liquidity or the balances of a pool like Uniswap V3. */
export const concentratedHandlers: ReadonlyMap<Hex, (pool: TrackedPool) => Handler> = new Map([
  [Initialize.topic, handleInitialize],
  [Mint.topic, handleMint],
  [Burn.topic, handleBurn],
  [Swap.topic, handleSwap],
  [Collect.topic, handleCollect],
  [CollectProtocol.topic, handleCollectProtocol],
  [Flash.topic, handleFlash],
])

/** This is the first event of a pool, before any payment: from now on the pool's balances are known. */
function handleInitialize(pool: TrackedPool): Handler {
  return (event, context) => {
    const { sqrtPriceX96: sqrtPrice, tick } = decodeEvent(Initialize, event)
    if (pool.sqrtPrice !== null) throw new ImpossibleEvent('The pool was initialized before.')
    Object.assign(pool, { reserve0: 0n, reserve1: 0n })
    writeSlot(event, context, pool, { sqrtPrice, tick: Number(tick), liquidity: 0n })
  }
}

function handleSwap(pool: TrackedPool): Handler {
  return (event, context) => {
    const { sender, amount0, amount1, tick, ...swap } = decodeEvent(Swap, event)
    const { sqrtPriceX96: sqrtPrice, liquidity } = swap
    if (amount0 !== 0n && amount1 !== 0n && amount0 > 0n === amount1 > 0n)
      throw new ImpossibleEvent('The swap received both tokens, or paid both.')
    pay(pool, [amount0, amount1])
    writeSlot(event, context, pool, { sqrtPrice, tick: Number(tick), liquidity })
    const reserves: [bigint | null, bigint | null] = [pool.reserve0, pool.reserve1]
    addPoolTrade(event, context, pool, { amounts: [amount0, amount1], reserves, sender })
  }
}

function handleMint(pool: TrackedPool): Handler {
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

/** Tokens of burnt liquidity stay in the pool until they are collected. */
function handleBurn(pool: TrackedPool): Handler {
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

/** Pays a position the tokens of its burnt liquidity, with its fees. */
function handleCollect(pool: TrackedPool): Handler {
  return (event, context) => {
    const { amount0, amount1 } = decodeEvent(Collect, event)
    addPayment(event, context, pool, [-amount0, -amount1])
  }
}

function handleCollectProtocol(pool: TrackedPool): Handler {
  return (event, context) => {
    const { amount0, amount1 } = decodeEvent(CollectProtocol, event)
    addPayment(event, context, pool, [-amount0, -amount1])
  }
}

/** The loan is repaid. Only the payment for it changes the balances. */
function handleFlash(pool: TrackedPool): Handler {
  return (event, context) => {
    const { paid0, paid1 } = decodeEvent(Flash, event)
    addPayment(event, context, pool, [paid0, paid1])
  }
}

/**
 * Adds amounts to the pool's balances if they are known.
 * @throws {ImpossibleEvent} if no pool can move or hold such amounts.
 */
function pay(pool: TrackedPool, amounts: [bigint, bigint]): void {
  assertAmounts(amounts)
  const add = (held: bigint | null, amount: bigint): bigint | null => {
    if (held === null) return null
    assertRange('The balance of the pool', held + amount, { max: maxUint128 })
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
 * Adds liquidity to the two ticks of its range. If the pool's earlier events are unknown, its liquidity is not checked.
 * @throws {ImpossibleEvent} if more is removed than the pool has.
 */
function moveTicks({ ticks, reserve0 }: TrackedPool, { liquidity, range }: LiquidityChange): void {
  for (const tick of range) {
    const gross = (ticks.get(tick) ?? 0n) + liquidity
    if (reserve0 !== null) assertRange(`Liquidity at tick ${tick}`, gross, { max: maxUint128 })
    if (gross === 0n) ticks.delete(tick)
    else ticks.set(tick, gross)
  }
}

interface LiquidityChange {
  pool: TrackedPool
  liquidity: bigint
  amounts: [bigint, bigint]
  /** The lower and the upper tick. */
  range: [number, number]
}

/** Adds a change of liquidity. A burn of zero only updates fees and is ignored. */
function addLiquidity(event: ChainEvent, context: Context, stake: LiquidityChange): void {
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

/** Adds a payment that changes nothing but the balances. */
function addPayment(
  event: ChainEvent,
  context: Context,
  pool: TrackedPool,
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
  pool: TrackedPool,
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

/** Records the current balances and the change of active liquidity if the price is known. */
function rewriteSlot(event: ChainEvent, context: Context, pool: TrackedPool, added: bigint): void {
  const { sqrtPrice, tick, liquidity } = pool
  if (sqrtPrice === null || tick === null) return
  writeSlot(event, context, pool, { sqrtPrice, tick, liquidity: (liquidity ?? 0n) + added })
}

/** @throws {ImpossibleEvent} if no pool can have that price, tick and liquidity. */
function writeSlot(
  event: ChainEvent,
  { rows }: Context,
  pool: TrackedPool,
  slot: { sqrtPrice: bigint; tick: number; liquidity: bigint },
): void {
  assertSlot(slot)
  Object.assign(pool, slot)
  const { reserve0, reserve1 } = pool
  rows.slots.push({ ...event.position, pool: event.address, ...slot, reserve0, reserve1 })
}
