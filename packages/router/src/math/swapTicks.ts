import { divideRoundingUp, maxTick, minTick } from '@vermeil/units'
import { pipsDenominator, type Tick, type TickPool } from '../model/Pool.ts'
import type { PoolSwap, SwapRefusal } from '../model/PoolSwap.ts'
import { sqrtPriceAtTick } from './sqrtPriceAtTick.ts'

/**
 * The output of a concentrated liquidity pool. Walks from tick to tick with the contract's rounding: prices move
 * against the trader, the input of a full step and the fee are rounded up, the output is rounded down.
 */
export function swapTicks(
  pool: TickPool,
  isZeroIn: boolean,
  amountIn: bigint,
): PoolSwap | SwapRefusal {
  if (pool.sqrtPriceX96 <= 0n) return 'emptyPools'
  if (amountIn <= 0n) return 'amountTooSmall'
  const walk = new TickWalk(pool, isZeroIn)
  let left = amountIn
  let amountOut = 0n
  while (left > 0n) {
    const step = walk.advance(left)
    if (!step) return amountOut === 0n ? 'emptyPools' : 'amountTooLarge'
    left -= step.spent
    amountOut += step.amountOut
  }
  return amountOut === 0n ? 'amountTooSmall' : { amountOut, spent: amountIn }
}

/** The price, liquidity and tick after an input that the pool can take. */
export function walkTicks(pool: TickPool, isZeroIn: boolean, amountIn: bigint): TickWalk['end'] {
  const walk = new TickWalk(pool, isZeroIn)
  for (let left = amountIn; left > 0n; ) left -= walk.advance(left)?.spent ?? left
  return walk.end
}

/** Moves the price across ticks, step by step. */
class TickWalk {
  readonly #pool: TickPool
  readonly #isZeroIn: boolean
  #root: bigint
  #tick: number
  #liquidity: bigint
  /** The index of the next tick in the list. */
  #next: number
  /** The tick that the price has just reached; undefined between ticks. */
  #stop: number | undefined

  constructor(pool: TickPool, isZeroIn: boolean) {
    this.#pool = pool
    this.#isZeroIn = isZeroIn
    this.#root = pool.sqrtPriceX96
    this.#tick = pool.tick
    this.#liquidity = pool.liquidity
    this.#next = findNextTick(pool, isZeroIn)
  }

  /** The state reached so far. `tick` is undefined if the price is between two ticks. */
  get end(): { root: bigint; liquidity: bigint; tick: number | undefined } {
    return { root: this.#root, liquidity: this.#liquidity, tick: this.#stop }
  }

  /** Runs one step of the contract with the remaining input. Returns undefined at the lowest or highest price. */
  advance(left: bigint): PoolSwap | undefined {
    const [pool, isZeroIn, liquidity] = [this.#pool, this.#isZeroIn, this.#liquidity]
    const isAtEnd = this.#tick < minTick || this.#tick >= maxTick
    if (isAtEnd || liquidity < 0n || (liquidity === 0n && !pool.ticks[this.#next])) return undefined
    const stop = findStop(this.#tick, { pool, at: this.#next, isZeroIn })
    const target = sqrtPriceAtTick(stop.tick)
    const input = { root: this.#root, target, liquidity, fee: BigInt(pool.feePips) }
    const step = swapStep(input, isZeroIn, left)
    this.#stop = undefined
    this.#root = step.root
    if (step.root !== target) return step
    this.#tick = isZeroIn ? stop.tick - 1 : stop.tick
    this.#stop = this.#tick
    if (stop.crossed) {
      const change = stop.crossed.liquidityNet
      this.#liquidity += isZeroIn ? -change : change
      this.#next += isZeroIn ? -1 : 1
    }
    return step
  }
}

/** The index of the first tick that the price meets. */
export function findNextTick({ ticks, tick }: TickPool, isZeroIn: boolean): number {
  let [low, high] = [0, ticks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ticks[middle]?.index ?? 0) <= tick) low = middle + 1
    else high = middle
  }
  return isZeroIn ? low - 1 : low
}

/**
 * Where the contract's next step ends: at the next initialized tick, or at the end of the 256-tick word in its bitmap,
 * at which it stops and rounds once more.
 */
export function findStop(
  tick: number,
  { pool, at, isZeroIn }: { pool: TickPool; at: number; isZeroIn: boolean },
): { tick: number; crossed?: Tick } {
  const next = pool.ticks[at]
  const spaces = Math.floor(tick / pool.tickSpacing)
  if (isZeroIn) {
    const edge = Math.max(minTick, (spaces >> 8) * 256 * pool.tickSpacing)
    return next && next.index >= edge ? { tick: next.index, crossed: next } : { tick: edge }
  }
  const edge = Math.min(maxTick, (((spaces + 1) >> 8) * 256 + 255) * pool.tickSpacing)
  return next && next.index <= edge ? { tick: next.index, crossed: next } : { tick: edge }
}

/** A step of a swap at constant liquidity. Root prices are Q64.96 numbers; the fee is in millionths. */
export interface SwapStep {
  root: bigint
  target: bigint
  liquidity: bigint
  fee: bigint
}

/** One step at constant liquidity: to the target, or as far as the input reaches. */
function swapStep(
  { root, target, liquidity, fee }: SwapStep,
  isZeroIn: boolean,
  left: bigint,
): PoolSwap & { root: bigint } {
  const amountLessFee = (left * (pipsDenominator - fee)) / pipsDenominator
  const needed = isZeroIn
    ? amount0Delta(target, root, liquidity, true)
    : amount1Delta(root, target, liquidity, true)
  const reached =
    amountLessFee >= needed ? target : nextRootFromInput(root, liquidity, isZeroIn, amountLessFee)
  const amountOut = isZeroIn
    ? amount1Delta(reached, root, liquidity, false)
    : amount0Delta(root, reached, liquidity, false)
  const isFull = reached === target
  const spent = isFull ? needed + divideRoundingUp(needed * fee, pipsDenominator - fee) : left
  return { root: reached, amountOut, spent }
}

/**
 * The price after an input that does not reach the target. The contract uses a less exact formula if the exact one
 * would exceed 256 bits.
 */
function nextRootFromInput(
  root: bigint,
  liquidity: bigint,
  isZeroIn: boolean,
  amount: bigint,
): bigint {
  if (!isZeroIn) return root + (amount << 96n) / liquidity
  if (amount === 0n) return root
  const scaled = liquidity << 96n
  const product = amount * root
  if (scaled + product < wordSize) return divideRoundingUp(scaled * root, scaled + product)
  return divideRoundingUp(scaled, scaled / root + amount)
}

const wordSize = 1n << 256n

/** The amount of token0 between two prices: liquidity · (upper - lower) / (upper · lower). */
export function amount0Delta(
  lower: bigint,
  upper: bigint,
  liquidity: bigint,
  roundUp: boolean,
): bigint {
  const scaled = (liquidity << 96n) * (upper - lower)
  return roundUp ? divideRoundingUp(divideRoundingUp(scaled, upper), lower) : scaled / upper / lower
}

/** The amount of token1 between two prices: liquidity · (upper - lower). */
export function amount1Delta(
  lower: bigint,
  upper: bigint,
  liquidity: bigint,
  roundUp: boolean,
): bigint {
  const product = liquidity * (upper - lower)
  return roundUp ? divideRoundingUp(product, 1n << 96n) : product >> 96n
}
