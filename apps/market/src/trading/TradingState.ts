import type { SeededRandom } from '@vermeil/random'
import type { Signer, TransactionSender } from '../chain/TransactionSender.ts'
import type { ConcentratedPool } from '../pools/ConcentratedPool.ts'
import type { PoolMirror } from '../pools/PoolMirror.ts'
import type { FairPrices } from '../prices/FairPrices.ts'
import type { RestingOrder } from '../traders/RestingOrder.ts'
import type { Trader } from '../traders/Trader.ts'

/** The state of the market that trading uses and changes. */
export interface TradingState {
  sender: TransactionSender
  owner: Signer
  traders: readonly Trader[]
  pools: readonly PoolMirror[]
  concentrated: readonly ConcentratedPool[]
  /** Open orders of the traders, the oldest first. */
  orders: RestingOrder[]
  /** Pairs of the order book that are registered with the aggregator. */
  numberedPairs: Set<string>
  /**
   * Traders without points in this round, the busiest first. They are first in line for a trade that earns points, so
   * that every one of them is on the leaderboard of every round.
   */
  withoutPoints: Set<Trader>
  prices: FairPrices
  random: SeededRandom
}
