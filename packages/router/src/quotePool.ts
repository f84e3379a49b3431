import { type Address, bpsDenominator } from '@vermeil/units'
import { maxReserve, type Pool } from './Pool.ts'

/** Why a pool cannot take or pay an amount. */
export type PoolRefusal = 'emptyPools' | 'amountTooSmall' | 'amountTooLarge'

/**
 * What a pool pays for `amountIn` of `tokenIn`, to the last unit as UniswapV2Library.getAmountOut computes it:
 * floor(in·(1-fee)·reserveOut / (reserveIn + in·(1-fee))). An answer of zero is a refusal: the pair reverts on it.
 */
export function quotePoolOut(pool: Pool, tokenIn: Address, amountIn: bigint): bigint | PoolRefusal {
  const [reserveIn, reserveOut] = orientReserves(pool, tokenIn)
  if (reserveIn <= 0n || reserveOut <= 0n) return 'emptyPools'
  if (reserveIn + amountIn > maxReserve) return 'amountTooLarge'
  const kept = amountIn * (bpsDenominator - BigInt(pool.feeBps))
  const amountOut = (kept * reserveOut) / (reserveIn * bpsDenominator + kept)
  return amountOut === 0n ? 'amountTooSmall' : amountOut
}

/**
 * What a pool takes of `tokenIn` for `amountOut`, as UniswapV2Library.getAmountIn computes it:
 * floor(reserveIn·out / ((reserveOut - out)·(1-fee))) + 1, which is at most one unit more than needed.
 */
export function quotePoolIn(pool: Pool, tokenIn: Address, amountOut: bigint): bigint | PoolRefusal {
  const [reserveIn, reserveOut] = orientReserves(pool, tokenIn)
  const kept = bpsDenominator - BigInt(pool.feeBps)
  if (reserveIn <= 0n || reserveOut <= 0n) return 'emptyPools'
  if (amountOut >= reserveOut || kept <= 0n) return 'amountTooLarge'
  const amountIn = (reserveIn * amountOut * bpsDenominator) / ((reserveOut - amountOut) * kept) + 1n
  return reserveIn + amountIn > maxReserve ? 'amountTooLarge' : amountIn
}

/** The pool's reserves as [of the token that goes in, of the token that comes out]. */
export function orientReserves(pool: Pool, tokenIn: Address): [bigint, bigint] {
  return tokenIn === pool.token0 ? [pool.reserve0, pool.reserve1] : [pool.reserve1, pool.reserve0]
}
