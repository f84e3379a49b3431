import type { SeededRandom } from '@vermeil/random'
import {
  type PlannedSwap,
  type PoolMirror,
  planArbitrage,
  planRandomSwap,
  planSale,
} from '../pools/PoolMirror.ts'
import { amountForUsd, requireToken } from '../prices/amountForUsd.ts'
import type { FairPrices } from '../prices/FairPrices.ts'

/** The trades of one moment: an arbitrageur's swaps in several pools, or one trader's own swap. */
export interface PlannedTrade {
  swaps: PlannedSwap[]
  /** Whether the swap goes through the aggregator with native VET, as a user's would. */
  throughAggregator: boolean
}

/** An arbitrageur's swaps in one transaction. */
const maxPoolsPerArbitrage = 6
/** How much farther than its fee a pool may be from the fair price. */
const marginBps = 5n
const aggregatorShare = 0.35

/** The largest swaps that move pools back to the fair price; undefined if no pool is far from it. */
export function planArbitrages(
  pools: readonly PoolMirror[],
  prices: FairPrices,
): PlannedTrade | undefined {
  const swaps = pools
    .map((pool) => {
      const value0 = amountForUsd(pool.symbol0, 1e6, prices)
      const value1 = amountForUsd(pool.symbol1, 1e6, prices)
      return planArbitrage(pool, { value0, value1 }, marginBps)
    })
    .filter((swap) => swap !== undefined)
    .toSorted((one, other) => findSizeUsd(other, prices) - findSizeUsd(one, prices))
    .slice(0, maxPoolsPerArbitrage)
  return swaps.length === 0 ? undefined : { swaps, throughAggregator: false }
}

/** The value of what the swap sells, in US dollars. */
function findSizeUsd({ pool, zeroForOne, amountIn }: PlannedSwap, prices: FairPrices): number {
  const symbol = zeroForOne ? pool.symbol0 : pool.symbol1
  return (Number(amountIn) / 10 ** requireToken(symbol).decimals) * prices.usd(symbol)
}

/** A trader's own swap, in the pool that pays most. Returns undefined if there is none. */
export function planTrade(
  pools: readonly PoolMirror[],
  random: SeededRandom,
): PlannedTrade | undefined {
  const drawn = planRandomSwap(
    random.pickByWeight(pools, ({ weight }) => weight),
    random,
  )
  const swap = drawn && findBestPool(pools, drawn)
  if (swap === undefined) return undefined
  const { symbol0, symbol1 } = swap.pool
  const hasVet = symbol0 === 'VET' || symbol1 === 'VET'
  return { swaps: [swap], throughAggregator: hasVet && random.next() < aggregatorShare }
}

/** The same swap in the pool of the pair that pays most. */
function findBestPool(pools: readonly PoolMirror[], drawn: PlannedSwap): PlannedSwap {
  const { symbol0, symbol1 } = drawn.pool
  const sold = drawn.zeroForOne ? symbol0 : symbol1
  let best = drawn
  for (const pool of pools) {
    const isTurned = pool.symbol0 === symbol1 && pool.symbol1 === symbol0
    if (!isTurned && (pool.symbol0 !== symbol0 || pool.symbol1 !== symbol1)) continue
    const swap = planSale(pool, pool.symbol0 === sold, drawn.amountIn)
    if (swap !== undefined && swap.amountOut > best.amountOut) best = swap
  }
  return best
}
