import type { TickPool } from '../model/Pool.ts'
import { sqrtPriceAtTick } from './sqrtPriceAtTick.ts'
import { amount0Delta, amount1Delta } from './swapTicks.ts'

/** The state of a concentrated pool, and the part of its price range to measure: all of it by default. */
export interface TickRange extends Pick<TickPool, 'sqrtPriceX96' | 'ticks'> {
  /** Square roots of prices as Q64.96 numbers. */
  range?: { lower: bigint; upper: bigint }
}

/**
 * The amounts of both tokens that the liquidity of a concentrated pool holds, rounded down for each range between two
 * ticks. Uncollected fees are not counted.
 */
export function measureTickReserves({ sqrtPriceX96: root, ticks, range }: TickRange): {
  amount0: bigint
  amount1: bigint
} {
  let [amount0, amount1, liquidity] = [0n, 0n, 0n]
  for (const [at, { index, liquidityNet }] of ticks.entries()) {
    const next = ticks[at + 1]
    liquidity += liquidityNet
    if (next === undefined || liquidity <= 0n) continue
    const lower = max(sqrtPriceAtTick(index), range?.lower ?? 0n)
    const end = sqrtPriceAtTick(next.index)
    const upper = min(end, range?.upper ?? end)
    if (lower >= upper) continue
    const middle = root < lower ? lower : root > upper ? upper : root
    // Ranges above the price hold token0, ranges below it token1.
    if (middle < upper) amount0 += amount0Delta(middle, upper, liquidity, false)
    if (lower < middle) amount1 += amount1Delta(lower, middle, liquidity, false)
  }
  return { amount0, amount1 }
}

function max(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
