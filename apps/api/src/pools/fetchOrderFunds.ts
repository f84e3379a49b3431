import { decodeResult, encodeCall, erc20 } from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import { nodeTimeoutMs } from '../config/limits.ts'
import type { NodeReader } from '../config/NodeReader.ts'
import type { OrderFundsReader } from './MarketDependencies.ts'

/**
 * Reads the makers' balances and allowances for the order book at the newest block. If the node does not answer, they
 * count as 0, so that no plan uses an unverified order.
 */
export function createOrderFunds(thor: NodeReader, orderBook: Address | null): OrderFundsReader {
  return async (owners) => {
    if (orderBook === null) return []
    const clauses = owners.flatMap(({ maker, token }): Clause[] => [
      { to: token, value: 0n, data: encodeCall(erc20.balanceOf, [maker]) },
      { to: token, value: 0n, data: encodeCall(erc20.allowance, [maker, orderBook]) },
    ])
    try {
      const signal = AbortSignal.timeout(nodeTimeoutMs)
      const results = await thor.simulate({ clauses }, 'best', { signal })
      const amounts = results.map(({ reverted, data }) =>
        reverted ? 0n : decodeResult(erc20.allowance, data),
      )
      return owners.map((_, at) => {
        const [held = 0n, allowed = 0n] = amounts.slice(at * 2, at * 2 + 2)
        return held < allowed ? held : allowed
      })
    } catch {
      return owners.map(() => 0n)
    }
  }
}
