import type { SeededRandom } from '@vermeil/random'
import {
  type PlannedSwap,
  type PoolMirror,
  planArbitrage,
  planRandomSwap,
  planSale,
} from '../pools/PoolMirror.ts'
import { amountForUsd } from '../prices/amountForUsd.ts'
import type { FairPrices } from '../prices/FairPrices.ts'

/** The trades of one moment: an arbitrageur's swaps in several pools, or one trader's own swap. */
export interface PlannedTrade {
  swaps: PlannedSwap[]
  /** Whether the swap goes through the aggregator with native VET, as a user's would. */
  throughAggregator: boolean
}

/** How much farther than its fee a pool may be from the fair price. */
const marginBps = 5n
const aggregatorShare = 0.35

/** Swaps that move at most that many pools back to the fair price; undefined if no pool is far from it. */
export function planArbitrages(
  pools: readonly PoolMirror[],
  { prices, random, maxPools }: { prices: FairPrices; random: SeededRandom; maxPools: number },
): PlannedTrade | undefined {
  const left = pools
    .map((pool) => {
      const value0 = amountForUsd(pool.symbol0, 1e6, prices)
      const value1 = amountForUsd(pool.symbol1, 1e6, prices)
      return planArbitrage(pool, { value0, value1 }, marginBps)
    })
    .filter((swap) => swap !== undefined)
  const swaps: PlannedSwap[] = []
  while (left.length > 0 && swaps.length < maxPools) {
    const swap = random.pickByWeight(left, ({ pool }) => pool.weight)
    left.splice(left.indexOf(swap), 1)
    swaps.push(swap)
  }
  return swaps.length === 0 ? undefined : { swaps, throughAggregator: false }
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
