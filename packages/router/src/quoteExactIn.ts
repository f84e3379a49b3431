import type { NoRoute, Plan } from './model/Plan.ts'
import type { Request } from './model/Request.ts'
import { planBest } from './plans/planBest.ts'
import type { Graph } from './problem/Graph.ts'

/** An exact-input swap: `amountIn` is in smallest units of `from`. */
export interface ExactIn extends Request {
  amountIn: bigint
}

/**
 * The best executable plan for selling exactly `amountIn` within the request's limits, with a proof of how good it is.
 * It is never worse than the best single route. Returns a plan or a named reason.
 */
export function quoteExactIn(graph: Graph, request: ExactIn): Plan | NoRoute {
  return planBest(graph, request, { amount: request.amountIn, isExactOut: false })
}
