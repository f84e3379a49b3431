import type { ConcentratedPool } from './concentrated/ConcentratedPool.ts'
import type { FairPrices } from './FairPrices.ts'
import type { RestingOrder } from './orders/RestingOrder.ts'
import type { PoolMirror } from './PoolMirror.ts'
import type { Random } from './Random.ts'
import type { Trader } from './Trader.ts'
import type { Signer, TransactionSender } from './TransactionSender.ts'

/** Who trades on the market, and what stands on it. */
export interface Market {
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
  random: Random
}
