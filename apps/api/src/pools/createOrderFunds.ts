import { fetchMakerFunds } from '@vermeil/pools'
import type { Address } from '@vermeil/units'
import { nodeTimeoutMs } from '../config/limits.ts'
import type { NodeReader } from '../config/NodeReader.ts'
import type { OrderFundsReader } from './MarketDependencies.ts'

/**
 * Reads the makers' balances and allowances for the order book at the newest block. If the node does not answer, they
 * count as 0, so that no plan uses an unverified order.
 */
export function createOrderFunds(thor: NodeReader, orderBook: Address | null): OrderFundsReader {
  return async (orders) => {
    if (orderBook === null) return []
    const signal = AbortSignal.timeout(nodeTimeoutMs)
    try {
      return await fetchMakerFunds(thor, { orderBook, orders }, 'best', signal)
    } catch {
      return orders.map(() => 0n)
    }
  }
}
