import type { PairToken } from '@vermeil/ledger'
import { type Graph, quoteExactIn } from '@vermeil/router'
import { zeroAddress } from '@vermeil/units'

/** A sale with a larger price impact says nothing about the price. */
const maxImpactBps = 20

/** The minimum amount in smallest units that still gives a price of several digits. */
const minAmount = 1_000_000n

/**
 * The value of one whole token in wei of VET; 0 if it cannot be sold for VET. One whole token is quoted (1 §7, token
 * prices), but a fraction of it if pools are too shallow: the price of a bitcoin must not include the impact of selling
 * one.
 */
export function quoteVetValue(graph: Graph, { address, decimals }: PairToken): bigint {
  const whole = 10n ** BigInt(decimals)
  if (address === zeroAddress) return whole
  for (let amountIn = whole; ; amountIn /= 10n) {
    const request = { from: address, to: zeroAddress, amountIn, maxRoutes: 1, maxHops: 2 }
    const plan = quoteExactIn(graph, request)
    if (!plan.found) return 0n
    if (plan.priceImpactBps <= maxImpactBps || amountIn / 10n < minAmount)
      return (plan.amountOut * whole) / amountIn
  }
}
