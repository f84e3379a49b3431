import type { Bps } from '@vermeil/units'
import type { NoRoute, Plan } from './model/Plan.ts'
import type { Request } from './model/Request.ts'
import { planBest } from './plans/planBest.ts'
import type { Graph } from './problem/Graph.ts'

/** An exact-output swap: `amountOut` is in smallest units of `to`. */
export interface ExactOut extends Request {
  amountOut: bigint
  /**
   * The slippage, in hundredths of a percent. The plan's payment includes it, and its steps take their shares of that
   * payment.
   */
  slippage?: Bps
}

/**
 * The cheapest executable plan for buying at least `amountOut` within the request's limits. The plan's amounts are
 * exactly what the pools will pay for its input, which may be a few units more than requested; with one unit less of
 * input, the same plan would pay too little. Returns a plan or a named reason.
 */
export function quoteExactOut(graph: Graph, request: ExactOut): Plan | NoRoute {
  const { amountOut, slippage } = request
  return planBest(graph, request, { amount: amountOut, isExactOut: true }, slippage)
}
