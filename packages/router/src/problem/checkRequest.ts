import type { NoRouteReason } from '../model/Plan.ts'
import type { Request } from '../model/Request.ts'
import type { Graph } from './Graph.ts'

/** Finds the reason why a request cannot be answered, before any pool is read. */
export function checkRequest(
  graph: Graph,
  { from, to, maxRoutes = 1, maxHops = 1, maxLegs = 1 }: Request,
  amount: bigint,
): NoRouteReason | undefined {
  if (from === to) return 'sameToken'
  const [assetFrom, assetTo] = [graph.assetOf(from), graph.assetOf(to)]
  if (assetFrom === assetTo) return 'wrapOnly'
  if (!graph.has(assetFrom) || !graph.has(assetTo)) return 'unknownToken'
  if (amount <= 0n) return 'zeroAmount'
  return maxRoutes >= 1 && maxHops >= 1 && maxLegs >= 1 ? undefined : 'noPath'
}
