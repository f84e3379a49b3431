import { maxReserve, type PairPool, type Pool, pipsDenominator } from '../model/Pool.ts'
import type { SwapRefusal } from '../model/PoolSwap.ts'
import { findOrderCost } from './swapOrder.ts'
import { swapTicksExactOut } from './swapTicksExactOut.ts'

/**
 * The input that a pool takes for exactly `amountOut`, as the aggregator contract computes it when it runs a chain
 * backwards.
 * @param isZeroIn whether token0 goes in.
 */
export function swapPoolExactOut(
  pool: Pool,
  isZeroIn: boolean,
  amountOut: bigint,
): bigint | SwapRefusal {
  if (amountOut <= 0n) return 'amountTooSmall'
  switch (pool.kind) {
    case 'pair':
      return swapPairExactOut(pool, isZeroIn, amountOut)
    case 'ticks':
      return swapTicksExactOut(pool, isZeroIn, amountOut)
    case 'order':
      if (isZeroIn || amountOut > pool.remaining) return 'amountTooLarge'
      return findOrderCost(pool, amountOut)
  }
}

/** floor(rIn·out·1e6 / ((rOut - out)·(1e6 - fee))) + 1: UniswapV2Library.getAmountIn for a fee of 3,000 millionths. */
function swapPairExactOut(
  { reserve0, reserve1, feePips }: PairPool,
  isZeroIn: boolean,
  amountOut: bigint,
): bigint | SwapRefusal {
  const [reserveIn, reserveOut] = isZeroIn ? [reserve0, reserve1] : [reserve1, reserve0]
  const netPips = pipsDenominator - BigInt(feePips)
  if (reserveIn <= 0n || reserveOut <= 0n) return 'emptyPools'
  if (amountOut >= reserveOut || netPips <= 0n) return 'amountTooLarge'
  const cost = (reserveIn * amountOut * pipsDenominator) / ((reserveOut - amountOut) * netPips) + 1n
  return reserveIn + cost > maxReserve ? 'amountTooLarge' : cost
}
