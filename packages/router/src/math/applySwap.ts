import { maxTick, minTick } from '@vermeil/units'
import type { Pool, TickPool } from '../model/Pool.ts'
import type { PoolSwap } from '../model/PoolSwap.ts'
import { sqrtPriceAtTick } from './sqrtPriceAtTick.ts'
import { walkTicks } from './swapTicks.ts'

/** The state of a pool after a swap. */
export function applySwap(pool: Pool, isZeroIn: boolean, { spent, amountOut }: PoolSwap): Pool {
  switch (pool.kind) {
    case 'pair': {
      const [change0, change1] = isZeroIn ? [spent, -amountOut] : [-amountOut, spent]
      const { reserve0, reserve1 } = pool
      return { ...pool, reserve0: reserve0 + change0, reserve1: reserve1 + change1 }
    }
    case 'ticks':
      return applySwapToTicks(pool, isZeroIn, spent)
    case 'order':
      return { ...pool, remaining: pool.remaining - amountOut }
  }
}

function applySwapToTicks(pool: TickPool, isZeroIn: boolean, amountIn: bigint): TickPool {
  const { root, liquidity, tick } = walkTicks(pool, isZeroIn, amountIn)
  return { ...pool, sqrtPriceX96: root, liquidity, tick: tick ?? findTick(root) }
}

/** The tick at or below the price. */
function findTick(root: bigint): number {
  let [low, high] = [minTick, maxTick]
  while (low < high) {
    const middle = Math.floor((low + high + 1) / 2)
    if (sqrtPriceAtTick(middle) <= root) low = middle
    else high = middle - 1
  }
  return low
}
