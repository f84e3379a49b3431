import type { Venue } from '@vermeil/abi'
import type { NoRoute, Plan } from '@vermeil/router'
import { type Address, zeroAddress } from '@vermeil/units'
import type { MarketGraphs } from '../pools/PoolGraphs.ts'
import { type QuoteQuestion, quoteGraph } from './quoteGraphs.ts'

/**
 * The best plan that one venue's own router executes: one route over its pairs. It is the only kind that can be signed
 * on a network without our aggregator.
 */
export function quoteRouters(
  graphs: MarketGraphs,
  venues: readonly Venue[],
  { tokens, query }: QuoteQuestion,
): Plan | NoRoute {
  const limits = { ...tokens, maxRoutes: 1, maxHops: query.maxHops, isQuick: true }
  let best: Plan | NoRoute = { found: false, reason: 'noPath' }
  for (const venue of venues) {
    const graph = graphs.venues.get(venue.name)
    if (venue.kind !== 'v2' || graph === undefined) continue
    const plan = quoteGraph(graph, limits, query)
    if (!plan.found) {
      if (!best.found) best = plan
    } else if (findRouterPath(plan, venue) && isBetter(plan, best, query.inputAmount === undefined))
      best = plan
  }
  return best
}

/**
 * The path of a plan for the venue's router; undefined if the router cannot execute it, since it knows its own wrapped
 * VET only.
 */
export function findRouterPath(plan: Plan, venue: Venue): Address[] | undefined {
  const [route, ...others] = plan.routes
  if (route === undefined || others.length > 0) return undefined
  const path = [route.legs[0]?.from, ...route.legs.map(({ to }) => to)].filter(
    (token) => token !== undefined,
  )
  const isOwn = (asked: Address, used: Address | undefined) =>
    used === asked || (asked === zeroAddress && used === venue.wrapped)
  return isOwn(plan.from, path[0]) && isOwn(plan.to, path.at(-1)) ? path : undefined
}

function isBetter(plan: Plan, best: Plan | NoRoute, isExactOut: boolean): boolean {
  if (!best.found) return true
  return isExactOut ? plan.amountIn < best.amountIn : plan.amountOut > best.amountOut
}
