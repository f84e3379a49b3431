import type { Pool } from '../model/Pool.ts'
import type { PoolSwap, SwapRefusal } from '../model/PoolSwap.ts'
import { swapOrder } from './swapOrder.ts'
import { swapPair } from './swapPair.ts'
import { swapTicks } from './swapTicks.ts'

/**
 * The output of a pool for `amountIn`, exactly as its contract computes it. Only an order may take less than it is
 * offered. An output of zero is a refusal, because a pair reverts on it.
 * @param isZeroIn whether token0 goes in.
 */
export function swapPool(pool: Pool, isZeroIn: boolean, amountIn: bigint): PoolSwap | SwapRefusal {
  switch (pool.kind) {
    case 'pair':
      return swapPair(pool, isZeroIn, amountIn)
    case 'ticks':
      return swapTicks(pool, isZeroIn, amountIn)
    case 'order':
      return swapOrder(pool, isZeroIn, amountIn)
  }
}
