import { maxTick, minTick } from '@vermeil/units'
import type { Tick, TickPool } from '../model/Pool.ts'
import { sqrtPriceAtTick } from './sqrtPriceAtTick.ts'

/** Moves the price of a concentrated liquidity pool across its ticks, step by step. */
export class TickWalk {
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

  /**
   * Runs one step of the contract. `swap` swaps `left`, or as much of it as the step can take, and returns the root
   * price that it reaches.
   * @returns undefined if the price cannot move on: at the lowest or highest price, or without liquidity.
   */
  advance<Result extends { root: bigint }>(
    left: bigint,
    swap: (step: TickStep, isZeroIn: boolean, left: bigint) => Result,
  ): Result | undefined {
    const [pool, isZeroIn, liquidity] = [this.#pool, this.#isZeroIn, this.#liquidity]
    const isAtEnd = this.#tick < minTick || this.#tick >= maxTick
    if (isAtEnd || liquidity < 0n || (liquidity === 0n && !pool.ticks[this.#next])) return undefined
    const stop = findStop(this.#tick, { pool, at: this.#next, isZeroIn })
    const target = sqrtPriceAtTick(stop.tick)
    const input = { root: this.#root, target, liquidity, fee: BigInt(pool.feePips) }
    const step = swap(input, isZeroIn, left)
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
function findStop(
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
export interface TickStep {
  root: bigint
  target: bigint
  liquidity: bigint
  fee: bigint
}
