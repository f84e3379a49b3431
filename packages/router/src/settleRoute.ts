import { bpsDenominator } from '@vermeil/units'
import type { Edge } from './Graph.ts'
import type { Leg, Plan, Route } from './Plan.ts'
import { orientReserves, quotePoolOut } from './quotePool.ts'
import type { Request } from './Request.ts'

/** A hop over a pool: which of its tokens goes in. */
export interface Hop extends Edge {
  tokenIn: Leg['from']
}

/** The plan that sends the whole input over the hops, each paying to the last unit what its pool will. */
export function settleRoute(hops: readonly Hop[], request: Request, amountIn: bigint): Plan {
  const legs: Leg[] = []
  let amount = amountIn
  for (const { pool, venue, tokenIn } of hops) {
    const quoted = quotePoolOut(pool, tokenIn, amount)
    const amountOut = typeof quoted === 'bigint' ? quoted : 0n
    const { address, token0, token1, feeBps } = pool
    const leg = { venue: venue.name, router: venue.router, pool: address, feeBps }
    const to = tokenIn === token0 ? token1 : token0
    legs.push({ ...leg, from: tokenIn, to, amountIn: amount, amountOut })
    amount = amountOut
  }
  const route = { shareBps: Number(bpsDenominator), amountIn, amountOut: amount, legs }
  const { from, to } = request
  const priceImpactBps = measureImpact(route, hops)
  return { found: true, from, to, amountIn, amountOut: amount, routes: [route], priceImpactBps }
}

/** Loss against the marginal price after fees: 1 - out / (in · Π reserveOut·(1-fee)/reserveIn), rounded up. */
function measureImpact(route: Route, hops: readonly Hop[]): number {
  let ideal = route.amountIn
  let actual = route.amountOut
  for (const { pool, tokenIn } of hops) {
    const [reserveIn, reserveOut] = orientReserves(pool, tokenIn)
    ideal *= reserveOut * (bpsDenominator - BigInt(pool.feeBps))
    actual *= reserveIn * bpsDenominator
  }
  return Number(bpsDenominator - (actual * bpsDenominator) / ideal)
}
