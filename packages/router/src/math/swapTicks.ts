import { divideRoundingUp } from '@vermeil/units'
import { pipsDenominator, type TickPool } from '../model/Pool.ts'
import type { PoolSwap, SwapRefusal } from '../model/PoolSwap.ts'
import { type TickStep, TickWalk } from './TickWalk.ts'

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
    const step = walk.advance(left, swapStep)
    if (!step) return amountOut === 0n ? 'emptyPools' : 'amountTooLarge'
    left -= step.spent
    amountOut += step.amountOut
  }
  return amountOut === 0n ? 'amountTooSmall' : { amountOut, spent: amountIn }
}

/** The price, liquidity and tick after an input that the pool can take. */
export function walkTicks(pool: TickPool, isZeroIn: boolean, amountIn: bigint): TickWalk['end'] {
  const walk = new TickWalk(pool, isZeroIn)
  for (let left = amountIn; left > 0n; ) left -= walk.advance(left, swapStep)?.spent ?? left
  return walk.end
}

/** One step at constant liquidity: to the target, or as far as the input reaches. */
function swapStep(
  { root, target, liquidity, fee }: TickStep,
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
