import type { Bps } from '@vermeil/units'
import type { NoRoute, Plan } from './model/Plan.ts'
import type { Request } from './model/Request.ts'
import { planBest } from './plans/planBest.ts'
import type { Graph } from './problem/Graph.ts'

/** A swap that is asked for by what is bought: `amountOut` in smallest units of `to`. */
export interface ExactOut extends Request {
  amountOut: bigint
  /**
   * How much more than planned the swap may cost, in hundredths of a percent. The plan's payment includes it, and its
   * steps take their shares of that payment.
   */
  slippage?: Bps
}

/**
 * The cheapest executable plan for buying at least `amountOut` within the request's limits. The plan's amounts are
 * what the pools will really pay for that input, which may be a few units more than asked: with one unit less of
 * input the same plan would pay too little.
 */
export function quoteExactOut(graph: Graph, request: ExactOut): Plan | NoRoute {
  const { amountOut, slippage } = request
  return planBest(graph, request, { amount: amountOut, isExactOut: true }, slippage)
}
