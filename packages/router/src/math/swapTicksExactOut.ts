import { divideRoundingUp } from '@vermeil/units'
import { pipsDenominator, type TickPool } from '../model/Pool.ts'
import type { SwapRefusal } from '../model/PoolSwap.ts'
import { amount0Delta, amount1Delta } from './swapTicks.ts'
import { type TickStep, TickWalk } from './TickWalk.ts'

/**
 * The input that a concentrated liquidity pool takes for exactly `amountOut`. As in the contract, the input and the fee
 * of each step are rounded up.
 */
export function swapTicksExactOut(
  pool: TickPool,
  isZeroIn: boolean,
  amountOut: bigint,
): bigint | SwapRefusal {
  if (pool.sqrtPriceX96 <= 0n) return 'emptyPools'
  if (amountOut <= 0n) return 'amountTooSmall'
  const walk = new TickWalk(pool, isZeroIn)
  let [left, amountIn] = [amountOut, 0n]
  while (left > 0n) {
    const step = walk.advance(left, buyStep)
    if (!step) return 'amountTooLarge'
    amountIn += step.cost
    left -= step.amountOut
  }
  return amountIn
}

/** One step at constant liquidity: to the target, or as far as the output reaches. */
function buyStep(
  { root, target, liquidity, fee }: TickStep,
  isZeroIn: boolean,
  left: bigint,
): { root: bigint; amountOut: bigint; cost: bigint } {
  const all = isZeroIn
    ? amount1Delta(target, root, liquidity, false)
    : amount0Delta(root, target, liquidity, false)
  const isFull = left >= all
  const reached = isFull ? target : nextRootFromOutput(root, liquidity, isZeroIn, left)
  const amountIn = isZeroIn
    ? amount0Delta(reached, root, liquidity, true)
    : amount1Delta(root, reached, liquidity, true)
  const cost = amountIn + divideRoundingUp(amountIn * fee, pipsDenominator - fee)
  return { root: reached, amountOut: isFull ? all : left, cost }
}

/** The price after an output that does not reach the target, rounded against the trader. */
function nextRootFromOutput(
  root: bigint,
  liquidity: bigint,
  isZeroIn: boolean,
  amount: bigint,
): bigint {
  if (isZeroIn) return root - divideRoundingUp(amount << 96n, liquidity)
  const scaled = liquidity << 96n
  return divideRoundingUp(scaled * root, scaled - amount * root)
}
