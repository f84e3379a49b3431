import type { TickPool } from '../model/Pool.ts'
import { sqrtPriceAtTick } from './sqrtPriceAtTick.ts'
import { amount0Between, amount1Between } from './swapTicks.ts'

/**
 * The amounts of both tokens that the liquidity of a concentrated pool holds, rounded down for each range between two
 * ticks. Uncollected fees are not counted.
 */
export function measureTickReserves({
  sqrtPriceX96: root,
  ticks,
}: Pick<TickPool, 'sqrtPriceX96' | 'ticks'>): { amount0: bigint; amount1: bigint } {
  let [amount0, amount1, liquidity] = [0n, 0n, 0n]
  for (const [at, { index, liquidityNet }] of ticks.entries()) {
    const next = ticks[at + 1]
    liquidity += liquidityNet
    if (next === undefined || liquidity <= 0n) continue
    const [lower, upper] = [sqrtPriceAtTick(index), sqrtPriceAtTick(next.index)]
    const middle = root < lower ? lower : root > upper ? upper : root
    // Ranges above the price hold token0, ranges below it token1.
    if (middle < upper) amount0 += amount0Between(middle, upper, liquidity, false)
    if (lower < middle) amount1 += amount1Between(lower, middle, liquidity, false)
  }
  return { amount0, amount1 }
}
