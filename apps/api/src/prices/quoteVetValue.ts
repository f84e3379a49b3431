import type { PairToken } from '@vermeil/ledger'
import { type Graph, quoteExactIn } from '@vermeil/router'
import { zeroAddress } from '@vermeil/units'

/** A sale that moves the price by more than this says nothing about the price. */
const maxImpactBps = 20

/** The least amount in smallest units that still gives a price of some digits. */
const leastAmount = 1_000_000n

/**
 * What one whole token is worth in wei of VET; zero where nothing buys it. As in 1 section 7 (token prices) one
 * whole token is quoted, but where a pool is too shallow for it a part of one: a bitcoin is not priced by the dent
 * that its own sale makes.
 */
export function quoteVetValue(graph: Graph, { address, decimals }: PairToken): bigint {
  const whole = 10n ** BigInt(decimals)
  if (address === zeroAddress) return whole
  for (let amountIn = whole; ; amountIn /= 10n) {
    const request = { from: address, to: zeroAddress, amountIn, maxRoutes: 1, maxHops: 2 }
    const plan = quoteExactIn(graph, request)
    if (!plan.found) return 0n
    if (plan.priceImpactBps <= maxImpactBps || amountIn / 10n < leastAmount)
      return (plan.amountOut * whole) / amountIn
  }
}
