import type { NoRoute, Plan } from './model/Plan.ts'
import type { Request } from './model/Request.ts'
import { planBest } from './plans/planBest.ts'
import type { Graph } from './problem/Graph.ts'

/** A swap that is asked for by what is sold: `amountIn` in smallest units of `from`. */
export interface ExactIn extends Request {
  amountIn: bigint
}

/**
 * The best executable plan for selling exactly `amountIn` within the request's limits, with the proof of how good
 * it is. Never worse than the best single route. It always answers: with a plan, or with a named reason.
 */
export function quoteExactIn(graph: Graph, request: ExactIn): Plan | NoRoute {
  return planBest(graph, request, { amount: request.amountIn, isExactOut: false })
}
