import {
  type Graph,
  type NoRoute,
  type Plan,
  quoteExactIn,
  quoteExactOut,
  type Request,
} from '@vermeil/router'
import { parseBps } from '@vermeil/units'
import type { AggregatorsQuery, Pair } from '@vermeil/wire'
import type { MarketGraphs } from '../pools/PoolGraphs.ts'
import { quoteFixedCost } from './quoteFixedCost.ts'

/** A question to the pools. */
export interface QuoteQuestion {
  tokens: Pair
  query: AggregatorsQuery
}

/** The best plan over the aggregator's pools after the gas of its legs. */
export function quoteGraphs(
  graphs: MarketGraphs,
  { tokens, query }: QuoteQuestion,
): Plan | NoRoute {
  const { maxRoutes, maxHops, stepBps } = query
  const step = stepBps === undefined ? {} : { stepBps }
  const fixedCost = quoteFixedCost(
    graphs,
    query.inputAmount === undefined ? tokens.from : tokens.to,
  )
  const request = { ...tokens, ...step, maxRoutes, maxHops, fixedCost, isQuick: true }
  return quoteGraph(graphs.numbered, request, query)
}

/** The output of each venue's best route alone, or its cost for an exact output; null if the venue has no route. */
export function quoteVenues(
  { venues }: MarketGraphs,
  { tokens, query }: QuoteQuestion,
): Map<string, bigint | null> {
  const limits = { ...tokens, maxRoutes: 1, maxHops: query.maxHops, isQuick: true }
  return new Map(
    [...venues].map(([name, graph]) => {
      const plan = quoteGraph(graph, limits, query)
      const side = query.inputAmount === undefined ? 'amountIn' : 'amountOut'
      return [name, plan.found ? plan[side] : null]
    }),
  )
}

/** The offer of one graph for the requested amount. */
export function quoteGraph(
  graph: Graph,
  request: Request,
  query: AggregatorsQuery,
): Plan | NoRoute {
  const { inputAmount, outputAmount = 0n } = query
  const slippage = parseBps(query.slippage)
  return inputAmount === undefined
    ? quoteExactOut(graph, { ...request, amountOut: outputAmount, slippage })
    : quoteExactIn(graph, { ...request, amountIn: inputAmount })
}
