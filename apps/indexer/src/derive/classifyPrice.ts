import { parseDecimal } from '@vermeil/ledger'
import type { TrackedMarket, TrackedPool } from './DerivedState.ts'

/** The largest factor between two consecutive prices. A second trade must confirm a larger one. */
const maxJump = 2n
/** A pool forms prices if its liquidity is at least 1/100 of that of the pair's deepest pool. */
const minDepthDivisor = 100n
/** Trades below this value form no price, because their amounts are rounded too much. */
const minValueWei = 10n ** 15n

/** The price of a trade, and what decides whether it counts. */
export interface PriceClaim {
  price: string
  /** The pool that traded; null if an order was filled. */
  pool: TrackedPool | null
  /** The value of the trade in wei of VET; null if unknown. */
  value: bigint | null
}

/**
 * Decides whether the price of a trade counts for candles and statistics, and updates the prices of the market. A price
 * does not count if the trade is dust or its pool is nearly empty compared to the deepest pool of the pair ('thin'), or
 * if it is above twice or below half the last price that counted ('outlier'), unless it is close to the previous
 * outlier. So one trade through an empty pool draws no spike, and a market that really moved continues from its second
 * trade. Amounts always count for the volume.
 */
export function classifyPrice(
  market: TrackedMarket,
  { price, pool, value }: PriceClaim,
): 'counts' | 'outlier' | 'thin' {
  if (value !== null && value < minValueWei) return 'thin'
  if (pool !== null && isShallow(pool, market.pools)) return 'thin'
  if (market.price !== null && !isWithinJump(price, market.price)) {
    // A maker alone chooses the price of an order, so it cannot confirm a jump if the pair has pools.
    if (pool === null && market.pools.some((each) => measureDepth(each) > 0n)) return 'thin'
    if (market.candidate === null || !isWithinJump(price, market.candidate)) {
      market.candidate = price
      return 'outlier'
    }
  }
  market.price = price
  market.candidate = null
  return 'counts'
}

function isWithinJump(price: string, other: string): boolean {
  const [one, two] = [parseDecimal(price), parseDecimal(other)]
  const [left, right] = [one.digits * two.scale, two.digits * one.scale]
  return left <= maxJump * right && right <= maxJump * left
}

function isShallow(pool: TrackedPool, pools: readonly TrackedPool[]): boolean {
  if (pools.length < 2) return false
  const depth = measureDepth(pool) * minDepthDivisor * minDepthDivisor
  return pools.some((other) => depth < measureDepth(other))
}

/** The product of the two reserves. For a pool with ticks, it is the square of its active liquidity. */
function measureDepth({ reserve0, reserve1, liquidity }: TrackedPool): bigint {
  return liquidity === null ? (reserve0 ?? 0n) * (reserve1 ?? 0n) : liquidity * liquidity
}
