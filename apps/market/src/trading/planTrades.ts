import type { SeededRandom } from '@vermeil/random'
import {
  type PlannedSwap,
  type PoolMirror,
  planArbitrage,
  planRandomSwap,
} from '../pools/PoolMirror.ts'
import { amountForUsd } from '../prices/amountForUsd.ts'
import type { FairPrices } from '../prices/FairPrices.ts'

/** The trades of one moment: an arbitrageur's swaps in several pools, or one trader's own swap. */
export interface PlannedTrade {
  swaps: PlannedSwap[]
  /** Whether the swap goes through the aggregator with native VET, as a user's would. */
  throughAggregator: boolean
}

const maxPoolsPerArbitrage = 3
const arbitrageShare = 0.6
const aggregatorShare = 0.35

/** Plans the next trade. Returns undefined if there is none. */
export function planTrade(
  pools: readonly PoolMirror[],
  prices: FairPrices,
  random: SeededRandom,
): PlannedTrade | undefined {
  if (random.next() < arbitrageShare) {
    const swaps = planArbitrages(pools, prices, random)
    if (swaps.length > 0) return { swaps, throughAggregator: false }
  }
  const pool = random.pickByWeight(pools, ({ weight }) => weight)
  const swap = planRandomSwap(pool, random)
  if (swap === undefined) return undefined
  const hasVet = pool.symbol0 === 'VET' || pool.symbol1 === 'VET'
  return { swaps: [swap], throughAggregator: hasVet && random.next() < aggregatorShare }
}

function planArbitrages(
  pools: readonly PoolMirror[],
  prices: FairPrices,
  random: SeededRandom,
): PlannedSwap[] {
  const left = [...pools]
  const swaps: PlannedSwap[] = []
  while (left.length > 0 && swaps.length < maxPoolsPerArbitrage) {
    const pool = random.pickByWeight(left, ({ weight }) => weight)
    left.splice(left.indexOf(pool), 1)
    const worth = {
      value0: amountForUsd(pool.symbol0, 1e6, prices),
      value1: amountForUsd(pool.symbol1, 1e6, prices),
    }
    const swap = planArbitrage(pool, worth, BigInt(10 + random.below(40)))
    if (swap !== undefined) swaps.push(swap)
    if (left.length < pools.length - 8) break
  }
  return swaps
}
