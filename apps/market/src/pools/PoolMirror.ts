import type { SeededRandom } from '@vermeil/random'
import type { Address } from '@vermeil/units'

/** A constant-product pool as the traders see it. Its reserves are kept equal to those on chain. */
export interface PoolMirror {
  address: Address
  venue: string
  token0: Address
  token1: Address
  /** Symbols of the listing; 'VET' for the venue's wrapped VET. */
  symbol0: string
  symbol1: string
  reserve0: bigint
  reserve1: bigint
  weight: number
}

/** A planned swap. Amounts are in smallest units. */
export interface MirrorSwap {
  pool: PoolMirror
  /** Whether token0 is sold. */
  zeroForOne: boolean
  amountIn: bigint
  amountOut: bigint
}

/** The output of a pool with the usual fee of 0.3%, rounded like its contract. */
export function quoteAmountOut(amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  const afterFee = amountIn * 997n
  return (afterFee * reserveOut) / (reserveIn * 1000n + afterFee)
}

/** The smallest input that gives this output, rounded like the contract of a venue. */
function quoteAmountIn(amountOut: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  return (amountOut * reserveIn * 1000n) / ((reserveOut - amountOut) * 997n) + 1n
}

/**
 * The swap that sells at most this amount to the pool, or undefined if the output would be 0. A trader pays no more than
 * the output needs: one unit of a token without decimals is worth a lot.
 */
export function planSale(
  pool: PoolMirror,
  zeroForOne: boolean,
  maxIn: bigint,
): MirrorSwap | undefined {
  const [reserveIn, reserveOut] = zeroForOne
    ? [pool.reserve0, pool.reserve1]
    : [pool.reserve1, pool.reserve0]
  const amountOut = quoteAmountOut(maxIn, reserveIn, reserveOut)
  if (maxIn <= 0n || amountOut <= 0n) return undefined
  return { pool, zeroForOne, amountIn: quoteAmountIn(amountOut, reserveIn, reserveOut), amountOut }
}

/**
 * The swap that moves the pool's price to the fair one, or undefined if they differ by no more than the fee and a
 * margin. `value1` units of token1 are worth `value0` units of token0.
 */
export function planArbitrage(
  pool: PoolMirror,
  fair: { value0: bigint; value1: bigint },
  marginBps: bigint,
): MirrorSwap | undefined {
  const product = pool.reserve0 * pool.reserve1
  const wanted0 = squareRoot((product * fair.value0) / fair.value1)
  const difference = wanted0 - pool.reserve0
  const size = difference < 0n ? -difference : difference
  if (size * 20_000n < pool.reserve0 * (30n + marginBps)) return undefined
  if (difference > 0n) return planSale(pool, true, difference)
  return planSale(pool, false, squareRoot((product * fair.value1) / fair.value0) - pool.reserve1)
}

/** A random swap: mostly small, sometimes large, at most 0.4% of the pool, which moves its price by 0.8%. */
export function planRandomSwap(pool: PoolMirror, random: SeededRandom): MirrorSwap | undefined {
  const zeroForOne = random.next() < 0.5
  const reserve = zeroForOne ? pool.reserve0 : pool.reserve1
  const share = Math.min(0.004, 0.0006 * Math.exp(random.normal()))
  return planSale(pool, zeroForOne, (reserve * BigInt(Math.round(share * 1e9))) / 1_000_000_000n)
}

/** Applies a swap to the mirror, as the pool's contract will. */
export function applyMirrorSwap({ pool, zeroForOne, amountIn, amountOut }: MirrorSwap): void {
  pool.reserve0 += zeroForOne ? amountIn : -amountOut
  pool.reserve1 += zeroForOne ? -amountOut : amountIn
}

/** The integer square root, rounded down. */
export function squareRoot(value: bigint): bigint {
  if (value < 2n) return value
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}
