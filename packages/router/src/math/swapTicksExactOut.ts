import { divideRoundingUp } from '@vermeil/units'
import { pipsDenominator, type TickPool } from '../model/Pool.ts'
import type { SwapRefusal } from '../model/PoolSwap.ts'
import { sqrtPriceAtTick } from './sqrtPriceAtTick.ts'
import { amount0Delta, amount1Delta, findNextTick, findStop, type SwapStep } from './swapTicks.ts'

/**
 * The input that a concentrated liquidity pool takes for exactly `amountOut`, walking backwards as the contract does.
 * Input and fee of each step are rounded up.
 */
export function swapTicksExactOut(
  pool: TickPool,
  isZeroIn: boolean,
  amountOut: bigint,
): bigint | SwapRefusal {
  if (pool.sqrtPriceX96 <= 0n) return 'emptyPools'
  if (amountOut <= 0n) return 'amountTooSmall'
  let { sqrtPriceX96: root, tick, liquidity } = pool
  let at = findNextTick(pool, isZeroIn)
  let [left, amountIn] = [amountOut, 0n]
  while (left > 0n) {
    if (liquidity === 0n && !pool.ticks[at]) return 'amountTooLarge'
    const stop = findStop(tick, { pool, at, isZeroIn })
    const target = sqrtPriceAtTick(stop.tick)
    const step = buyStep({ root, target, liquidity, fee: BigInt(pool.feePips) }, isZeroIn, left)
    amountIn += step.cost
    left -= step.amountOut
    if (left <= 0n) break
    root = target
    tick = isZeroIn ? stop.tick - 1 : stop.tick
    if (stop.crossed) {
      const change = stop.crossed.liquidityNet
      liquidity += isZeroIn ? -change : change
      at += isZeroIn ? -1 : 1
    }
  }
  return amountIn
}

/** One step at constant liquidity: to the target, or as far as the output reaches. */
function buyStep(
  { root, target, liquidity, fee }: SwapStep,
  isZeroIn: boolean,
  left: bigint,
): { amountOut: bigint; cost: bigint } {
  const all = isZeroIn
    ? amount1Delta(target, root, liquidity, false)
    : amount0Delta(root, target, liquidity, false)
  const isFull = left >= all
  const reached = isFull ? target : nextRootFromOutput(root, liquidity, isZeroIn, left)
  const amountIn = isZeroIn
    ? amount0Delta(reached, root, liquidity, true)
    : amount1Delta(root, reached, liquidity, true)
  const cost = amountIn + divideRoundingUp(amountIn * fee, pipsDenominator - fee)
  return { amountOut: isFull ? all : left, cost }
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
