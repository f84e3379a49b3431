import { decodeResult, encodeCall, erc20 } from '@vermeil/abi'
import { nodeTimeoutMs } from '../limits.ts'
import type { NodeReader } from '../NodeReader.ts'
import type { ConverterStock } from './MarketSource.ts'

/**
 * Asks the node what converters hold, at its newest block. Where the node does not say, nothing: what may not be
 * there is not planned with.
 */
export function createConverterStock(thor: NodeReader): ConverterStock {
  return async (converters) => {
    if (converters.length === 0) return []
    const clauses = converters.map(({ converter, locked }) => {
      return { to: locked, value: 0n, data: encodeCall(erc20.balanceOf, [converter]) }
    })
    try {
      const signal = AbortSignal.timeout(nodeTimeoutMs)
      const results = await thor.simulate({ clauses }, 'best', { signal })
      return converters.map((_, at) => {
        const result = results[at]
        return result && !result.reverted ? decodeResult(erc20.balanceOf, result.data) : 0n
      })
    } catch {
      return converters.map(() => 0n)
    }
  }
}
