import { divideRoundingUp } from '@vermeil/units'
import type { OrderPool } from '../model/Pool.ts'
import type { PoolSwap, SwapRefusal } from '../model/PoolSwap.ts'

/**
 * Fills a resting order: the largest amount whose cost, rounded up in the maker's favour, the input covers. The order
 * takes ceil(filled × amountTo / amountFrom) and leaves the rest of the input.
 */
export function swapOrder(
  { remaining, amountFrom, amountTo }: OrderPool,
  isZeroIn: boolean,
  amountIn: bigint,
): PoolSwap | SwapRefusal {
  if (isZeroIn || remaining <= 0n || amountFrom <= 0n || amountTo <= 0n) return 'emptyPools'
  const affordable = (amountIn * amountFrom) / amountTo
  const amountOut = affordable < remaining ? affordable : remaining
  if (amountOut <= 0n) return 'amountTooSmall'
  return { amountOut, spent: findOrderCost({ amountFrom, amountTo }, amountOut) }
}

/** The input that an order takes for `amountOut`, rounded up in the maker's favour. */
export function findOrderCost(
  { amountFrom, amountTo }: Pick<OrderPool, 'amountFrom' | 'amountTo'>,
  amountOut: bigint,
): bigint {
  return divideRoundingUp(amountOut * amountTo, amountFrom)
}
