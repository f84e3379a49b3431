import { maxReserve, type PairPool, pipsDenominator } from '../model/Pool.ts'
import type { PoolSwap, SwapRefusal } from '../model/PoolSwap.ts'

/**
 * The output of a constant product pool: floor(in·(1e6 - fee)·rOut / (rIn·1e6 + in·(1e6 - fee))), which is
 * UniswapV2Library.getAmountOut for a fee of 3,000 millionths.
 */
export function swapPair(
  { reserve0, reserve1, feePips }: PairPool,
  isZeroIn: boolean,
  amountIn: bigint,
): PoolSwap | SwapRefusal {
  const reserveIn = isZeroIn ? reserve0 : reserve1
  const reserveOut = isZeroIn ? reserve1 : reserve0
  if (reserveIn <= 0n || reserveOut <= 0n) return 'emptyPools'
  if (reserveIn + amountIn > maxReserve) return 'amountTooLarge'
  const amountInWithFee = amountIn * (pipsDenominator - BigInt(feePips))
  if (amountInWithFee <= 0n) return 'amountTooSmall'
  const amountOut = (amountInWithFee * reserveOut) / (reserveIn * pipsDenominator + amountInWithFee)
  return amountOut === 0n ? 'amountTooSmall' : { amountOut, spent: amountIn }
}
