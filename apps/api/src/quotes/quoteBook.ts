import {
  type Graph,
  type NoRoute,
  type Plan,
  quoteExactIn,
  quoteExactOut,
  type Request,
} from '@vermeil/router'
import { type Address, parseBps } from '@vermeil/units'
import type { AggregatorsQuery, Pair } from '@vermeil/wire'
import type { Book } from '../pools/PoolBook.ts'
import { quoteLegCost } from './quoteLegCost.ts'

/** What is asked of the pools. */
export interface Question {
  tokens: Pair
  query: AggregatorsQuery
  /** The bridge tokens of the aggregator, which it uses when it searches for a route by itself. */
  bridges: ReadonlySet<Address>
}

/** The maximum number of hops in the specification's entry points. */
const entryHops = 2

/**
 * The best plan that can be signed: over numbered pools by the general entry, or, if some pools have no number and it
 * is better, the best single route of pairs by the specification's entry points.
 */
export function quoteBook(book: Book, { tokens, query, bridges }: Question): Plan | NoRoute {
  const { maxRoutes, maxHops, stepBps } = query
  const step = stepBps === undefined ? {} : { stepBps }
  const planned = quoteNet(book, { ...tokens, ...step, maxRoutes, maxHops }, query)
  if (!book.hasUnnumbered) return planned
  const limits = { maxRoutes: 1, maxHops: Math.min(maxHops, entryHops), isQuick: true }
  const searched = query.inputAmount === undefined ? { bridges } : {}
  const entry = quoteGraph(book.pairs, { ...tokens, ...limits, ...searched }, query)
  if (!planned.found || !entry.found) return planned.found ? planned : entry
  const isBetter =
    query.inputAmount === undefined
      ? entry.amountIn < planned.amountIn
      : entry.amountOut > planned.amountOut
  return isBetter ? entry : planned
}

/** The best plan over numbered pools after the gas of its legs. */
function quoteNet(book: Book, request: Request, query: AggregatorsQuery): Plan | NoRoute {
  const legCost = quoteLegCost(book, query.inputAmount === undefined ? request.from : request.to)
  return quoteGraph(book.numbered, { ...request, legCost, isQuick: true }, query)
}

/** What each venue's best route alone would pay, or cost for an exact output; null if it has no route. */
export function quoteVenues(
  { venues }: Book,
  { tokens, query }: Omit<Question, 'bridges'>,
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

/** What one graph offers for the amount that was asked. */
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
