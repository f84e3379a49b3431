import type { ConverterPool } from '../Pool.ts'
import type { Swap, SwapRefusal } from './Swap.ts'

/** What a one to one conversion pays: as much as goes in, up to its limit. */
export function swapConverter(
  { limit0, limit1 }: ConverterPool,
  isZeroIn: boolean,
  amountIn: bigint,
): Swap | SwapRefusal {
  const limit = isZeroIn ? limit0 : limit1
  if (limit <= 0n) return 'emptyPools'
  if (amountIn > limit) return 'amountTooLarge'
  return amountIn <= 0n ? 'amountTooSmall' : { amountOut: amountIn, spent: amountIn }
}
