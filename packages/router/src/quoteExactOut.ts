import type { Address } from '@vermeil/units'
import type { Edge, Graph } from './Graph.ts'
import type { NoRoute, NoRouteReason, Plan } from './Plan.ts'
import { quotePoolIn } from './quotePool.ts'
import { enumerateWays, findHindrance, pickNearer, type Request } from './Request.ts'
import { type Hop, settleRoute } from './settleRoute.ts'

/** A swap that is asked for by what is bought: `amountOut` in smallest units of `to`. */
export interface ExactOut extends Request {
  amountOut: bigint
}

/**
 * The cheapest executable plan for buying at least `amountOut`: the cheapest single route, direct or over one
 * bridge token, each hop on the venue that takes least for it. The plan's amounts are what the pools will really
 * pay for that input, which may be a few units more than asked. Of equal costs the direct route wins.
 */
export function quoteExactOut(graph: Graph, request: ExactOut): Plan | NoRoute {
  const { amountOut } = request
  const hindrance = findHindrance(graph, request, amountOut)
  if (hindrance) return { found: false, reason: hindrance }
  let reason: NoRouteReason = 'noPath'
  let best: Way | undefined
  for (const assets of enumerateWays(graph, request)) {
    const way = findWay(graph, assets, amountOut)
    if (typeof way === 'string') reason = pickNearer(reason, way)
    else if (!best || way.amount < best.amount) best = way
  }
  if (!best) return { found: false, reason }
  const plan = settleRoute(best.hops, request, best.amount)
  return plan.amountOut < amountOut ? { found: false, reason: 'amountTooLarge' } : plan
}

interface Way {
  hops: Hop[]
  /** What is needed so far, from the end backwards. */
  amount: bigint
}

/** The cheapest pool for each hop between the assets, from the last one backwards. */
function findWay(graph: Graph, assets: Address[], amountOut: bigint): Way | NoRouteReason {
  const [last, ...others] = assets.toReversed()
  const way: Way = { hops: [], amount: amountOut }
  let to = last as Address
  for (const from of others) {
    const hop = findBestHop(graph.edges(from, to), { graph, from, amountOut: way.amount })
    if (typeof hop === 'string') return hop
    way.hops.unshift(hop)
    way.amount = hop.amountIn
    to = from
  }
  return way
}

function findBestHop(
  edges: Iterable<Edge>,
  { graph, from, amountOut }: { graph: Graph; from: Address; amountOut: bigint },
): (Hop & { amountIn: bigint }) | NoRouteReason {
  let reason: NoRouteReason = 'noPath'
  let best: (Hop & { amountIn: bigint }) | undefined
  for (const { pool, venue } of edges) {
    const tokenIn = graph.assetOf(pool.token0) === from ? pool.token0 : pool.token1
    const amountIn = quotePoolIn(pool, tokenIn, amountOut)
    if (typeof amountIn === 'string') reason = pickNearer(reason, amountIn)
    else if (!best || amountIn < best.amountIn) best = { pool, venue, tokenIn, amountIn }
  }
  return best ?? reason
}
