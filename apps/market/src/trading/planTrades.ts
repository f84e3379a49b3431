import type { SeededRandom } from '@vermeil/random'
import {
  type MirrorSwap,
  type PoolMirror,
  planArbitrage,
  planRandomSwap,
  planSale,
} from '../pools/PoolMirror.ts'
import { amountForUsd } from '../prices/amountForUsd.ts'
import type { FairPrices } from '../prices/FairPrices.ts'

/** The swaps of one transaction: an arbitrageur's in several pools, or one trader's own. */
export interface PlannedTrade {
  swaps: MirrorSwap[]
  /** Whether the swap goes through the aggregator with native VET, as a user's would. */
  throughAggregator: boolean
}

/** How much farther than its fee a pool may be from the fair price. */
const marginBps = 5n
const aggregatorShare = 0.35

/** The swaps that move all pools that are far from the fair price back to it. */
export function planArbitrages(pools: readonly PoolMirror[], prices: FairPrices): MirrorSwap[] {
  return pools
    .map((pool) => {
      const value0 = amountForUsd(pool.symbol0, 1e6, prices)
      const value1 = amountForUsd(pool.symbol1, 1e6, prices)
      return planArbitrage(pool, { value0, value1 }, marginBps)
    })
    .filter((swap) => swap !== undefined)
}

/** The names of at most `maxPairs` pairs of the swaps. The more a swap earns, the more likely its pair is picked. */
export function pickPairs(
  swaps: readonly MirrorSwap[],
  maxPairs: number,
  random: SeededRandom,
): Set<string> {
  const pairs = new Set<string>()
  let left = swaps
  while (left.length > 0 && pairs.size < maxPairs) {
    pairs.add(namePair(random.pickByWeight(left, measureProfit).pool))
    left = left.filter(({ pool }) => !pairs.has(namePair(pool)))
  }
  return pairs
}

/** The name of a pool's pair, whichever of its tokens comes first. */
export function namePair({ symbol0, symbol1 }: Pick<PoolMirror, 'symbol0' | 'symbol1'>): string {
  return [symbol0, symbol1].toSorted().join('/')
}

/** Grows with the size of the pool and with the square of how far it is from the fair price. */
function measureProfit({ pool, zeroForOne, amountIn }: MirrorSwap): number {
  const reserveIn = zeroForOne ? pool.reserve0 : pool.reserve1
  return pool.weight * (Number(amountIn) / Number(reserveIn)) ** 2
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
function findBestPool(pools: readonly PoolMirror[], drawn: MirrorSwap): MirrorSwap {
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
