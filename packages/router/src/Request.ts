import { type Address, zeroAddress } from '@vermeil/units'
import type { Graph } from './Graph.ts'
import type { NoRouteReason } from './Plan.ts'

/** What both kinds of quotes are asked with; the zero address is VET. */
export interface Request {
  from: Address
  to: Address
  /** Most routes that the plan may split over. */
  maxRoutes: number
  /** Most pools in a row on a route. The aggregator contract executes at most two. */
  maxHops: number
  /** The tokens that may stand between two pools; any where left out. VET always may. */
  bridges?: ReadonlySet<Address>
}

/** What stands in the way before any pool is asked. */
export function findHindrance(
  graph: Graph,
  { from, to, maxRoutes, maxHops }: Request,
  amount: bigint,
): NoRouteReason | undefined {
  if (from === to) return 'sameToken'
  const [assetFrom, assetTo] = [graph.assetOf(from), graph.assetOf(to)]
  if (assetFrom === assetTo) return 'wrapOnly'
  if (!graph.has(assetFrom) || !graph.has(assetTo)) return 'unknownToken'
  if (amount <= 0n) return 'zeroAmount'
  return maxRoutes >= 1 && maxHops >= 1 ? undefined : 'noPath'
}

/** The assets of every way that is allowed: the direct one first, then one over each bridge. */
export function* enumerateWays(graph: Graph, request: Request): Generator<[Address, ...Address[]]> {
  const [from, to] = [graph.assetOf(request.from), graph.assetOf(request.to)]
  if (graph.isLinked(from, to)) yield [from, to]
  if (request.maxHops < 2) return
  const { bridges } = request
  for (const bridge of graph.neighbours(from)) {
    if (bridge === to || (bridges && bridge !== zeroAddress && !bridges.has(bridge))) continue
    if (graph.isLinked(from, bridge) && graph.isLinked(bridge, to)) yield [from, bridge, to]
  }
}

/** Reasons from the farthest from a swap to the nearest: the answer names the nearest one met. */
const byNearness: NoRouteReason[] = ['noPath', 'emptyPools', 'amountTooSmall', 'amountTooLarge']

/** The one of two reasons that is nearer to a swap. */
export function pickNearer(one: NoRouteReason, other: NoRouteReason): NoRouteReason {
  return byNearness.indexOf(one) >= byNearness.indexOf(other) ? one : other
}
