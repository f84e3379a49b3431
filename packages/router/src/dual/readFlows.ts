import type { Flow } from '../model/Flow.ts'
import type { Network } from '../model/Network.ts'
import type { Dual } from './Dual.ts'

/** The flows that a solved dual found, the rows of each pool together. */
export function readFlows(network: Network, dual: Dual): Flow[] {
  const flows = new Map<number, Flow>()
  for (const row of dual.active) {
    const tag = network.tag[row] as number
    const [amountIn, amountOut] = dual.flow(network, row)
    const known = flows.get(tag)
    if (known) {
      known.amountIn += amountIn
      known.amountOut += amountOut
    } else {
      const from = network.from[row] as number
      const to = network.to[row] as number
      const isZeroIn = (tag & 1) === 0
      flows.set(tag, { pool: tag >> 1, isZeroIn, from, to, amountIn, amountOut })
    }
  }
  return [...flows.values()]
}
