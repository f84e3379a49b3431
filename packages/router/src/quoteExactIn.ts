import type { Address } from '@vermeil/units'
import type { Edge, Graph } from './Graph.ts'
import type { NoRoute, NoRouteReason, Plan } from './Plan.ts'
import { quotePoolOut } from './quotePool.ts'
import { enumerateWays, findHindrance, pickNearer, type Request } from './Request.ts'
import { type Hop, settleRoute } from './settleRoute.ts'

/** A swap that is asked for by what is sold: `amountIn` in smallest units of `from`. */
export interface ExactIn extends Request {
  amountIn: bigint
}

/**
 * The best executable plan for selling exactly `amountIn`: the best single route, direct or over one bridge token,
 * each hop on the venue that pays most for it (output grows with input, so the best hops make the best route).
 * Of equal outputs the direct route wins. It always answers: with a plan, or with a named reason.
 */
export function quoteExactIn(graph: Graph, request: ExactIn): Plan | NoRoute {
  const { amountIn } = request
  const hindrance = findHindrance(graph, request, amountIn)
  if (hindrance) return { found: false, reason: hindrance }
  let reason: NoRouteReason = 'noPath'
  let best: Way | undefined
  for (const assets of enumerateWays(graph, request)) {
    const way = findWay(graph, assets, amountIn)
    if (typeof way === 'string') reason = pickNearer(reason, way)
    else if (!best || way.amount > best.amount) best = way
  }
  return best ? settleRoute(best.hops, request, amountIn) : { found: false, reason }
}

interface Way {
  hops: Hop[]
  /** What has come out so far. */
  amount: bigint
}

/** The best pool for each hop between the assets, one after the other. */
function findWay(
  graph: Graph,
  [first, ...others]: [Address, ...Address[]],
  amountIn: bigint,
): Way | NoRouteReason {
  const way: Way = { hops: [], amount: amountIn }
  let from = first
  for (const to of others) {
    const hop = findBestHop(graph.edges(from, to), { graph, from, amountIn: way.amount })
    if (typeof hop === 'string') return hop
    way.hops.push(hop)
    way.amount = hop.amountOut
    from = to
  }
  return way
}

function findBestHop(
  edges: Iterable<Edge>,
  { graph, from, amountIn }: { graph: Graph; from: Address; amountIn: bigint },
): (Hop & { amountOut: bigint }) | NoRouteReason {
  let reason: NoRouteReason = 'noPath'
  let best: (Hop & { amountOut: bigint }) | undefined
  for (const { pool, venue } of edges) {
    const tokenIn = graph.assetOf(pool.token0) === from ? pool.token0 : pool.token1
    const amountOut = quotePoolOut(pool, tokenIn, amountIn)
    if (typeof amountOut === 'string') reason = pickNearer(reason, amountOut)
    else if (!best || amountOut > best.amountOut) best = { pool, venue, tokenIn, amountOut }
  }
  return best ?? reason
}
