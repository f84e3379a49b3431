import type { Signer, TransactionSender } from '../chain/TransactionSender.ts'
import type { ConcentratedPool } from '../pools/ConcentratedPool.ts'
import type { PoolMirror } from '../pools/PoolMirror.ts'
import type { FairPrices } from '../prices/FairPrices.ts'
import type { SeededRandom } from '../prices/SeededRandom.ts'
import type { RestingOrder } from '../traders/RestingOrder.ts'
import type { Trader } from '../traders/Trader.ts'

/** Who trades on the market, and what stands on it. */
export interface TradingState {
  sender: TransactionSender
  owner: Signer
  traders: readonly Trader[]
  pools: readonly PoolMirror[]
  concentrated: readonly ConcentratedPool[]
  /** Open orders of the traders, the oldest first. */
  orders: RestingOrder[]
  /** Pairs of the order book that the aggregator was asked to number. */
  numberedPairs: Set<string>
  prices: FairPrices
  random: SeededRandom
}
