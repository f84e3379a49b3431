import { compareDecimal, scaleDecimal } from '@vermeil/ledger'
import type { MarketMemory, PoolMemory } from './Memory.ts'

/** How far a price may jump at once, as a factor; a second trade at the new level confirms a longer one. */
const maxJump = 2n
/** A pool forms prices if its liquidity is at least this share of the deepest one's of the pair: 1 %. */
const minDepthDivisor = 100n
/** Wei of VET. What is worth less says nothing about a price, because amounts are rounded. */
const minWorthWei = 10n ** 15n

/** A priced trade as the rule sees it. */
export interface PriceClaim {
  price: string
  /** The pool that traded; null where an order was filled. */
  pool: PoolMemory | null
  /** Wei of VET; null where nobody knows. */
  worth: bigint | null
}

/**
 * Whether the price of a trade counts for candles and statistics. It does not where the trade is dust or its pool is
 * nearly empty beside the pair's others ('thin'), nor where it lies beyond twice or half the last price that counted
 * ('outlier'), unless the trade before was as far in the same place: so one trade through an empty pool draws no spike,
 * and a market that really moved goes on from its second trade. Amounts always count for the volume. The market's
 * prices are brought up to date.
 */
export function classifyPrice(
  market: MarketMemory,
  { price, pool, worth }: PriceClaim,
): 'counts' | 'outlier' | 'thin' {
  if (worth !== null && worth < minWorthWei) return 'thin'
  if (pool !== null && isShallow(pool, market.pools)) return 'thin'
  if (market.price !== null && !isWithinJump(price, market.price)) {
    // An order's maker chooses its price alone: beside pools it cannot vouch for a jump.
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
  return (
    compareDecimal(price, scaleDecimal(other, maxJump, 1n)) <= 0 &&
    compareDecimal(price, scaleDecimal(other, 1n, maxJump)) >= 0
  )
}

function isShallow(pool: PoolMemory, pools: readonly PoolMemory[]): boolean {
  if (pools.length < 2) return false
  const depth = measureDepth(pool) * minDepthDivisor * minDepthDivisor
  return pools.some((other) => depth < measureDepth(other))
}

/** The product of the two reserves, or of the virtual ones at the present tick: the square of the liquidity. */
function measureDepth({ reserve0, reserve1, liquidity }: PoolMemory): bigint {
  return liquidity === null ? (reserve0 ?? 0n) * (reserve1 ?? 0n) : liquidity * liquidity
}
