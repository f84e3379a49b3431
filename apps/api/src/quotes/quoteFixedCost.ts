import { addresses } from '@vermeil/abi'
import { quoteExactIn } from '@vermeil/router'
import { initialBaseFee } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import type { MarketGraphs } from '../pools/PoolGraphs.ts'

/** Gas of one more leg of a plan: from 56,000 in sequence to 71,000 in parallel (docs/benchmarks/gas.md). */
const legGas = 62_000n

/** The price is quoted for this many legs at once, so that tokens with few decimals have a price too. */
const legs = 1_000n

/**
 * The router's fixed cost of a leg: its gas in smallest units of a token, with fractions, at the pools' price of VTHO.
 * 0 if VTHO cannot be sold for the token.
 */
export function quoteFixedCost({ pairs }: Pick<MarketGraphs, 'pairs'>, token: Address): number {
  const from = addresses.dev.energy
  if (token === from) return Number(legGas * initialBaseFee)
  const amountIn = legGas * initialBaseFee * legs
  const limits = { maxRoutes: 1, maxHops: 2, isQuick: true }
  const plan = quoteExactIn(pairs, { from, to: token, amountIn, ...limits })
  return plan.found ? Number(plan.amountOut) / Number(legs) : 0
}
