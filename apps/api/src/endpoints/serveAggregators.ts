import type { LedgerHead } from '@vermeil/ledger'
import {
  type ExactOut,
  type NoRoute,
  type Plan,
  quoteExactIn,
  quoteExactOut,
} from '@vermeil/router'
import {
  type AggregatorsQuery,
  aggregatorsAnswer,
  aggregatorsPath,
  aggregatorsQuery,
  type Pair,
  pair as pairParams,
  parseWire,
} from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { answerAtHead } from '../answers/answerAtHead.ts'
import { toResponseSchema } from '../answers/toResponseSchema.ts'
import { swapDeadlineSeconds } from '../limits.ts'
import { formatQuote } from '../quotes/formatQuote.ts'
import type { Services } from '../Services.ts'

/** A quote with the clauses to sign, from the pools as of the newest block. */
export function serveAggregators(app: FastifyInstance, services: Services): void {
  app.get(aggregatorsPath, { schema: toResponseSchema(aggregatorsAnswer) }, (request, reply) => {
    const tokens = parseWire(pairParams, request.params)
    const query = parseWire(aggregatorsQuery, request.query)
    const minute = Math.ceil(services.clock() / 60_000) * 60
    const key = `aggregators/${tokens.from}/${tokens.to}/${minute}/${formatKey(query)}`
    const make = async (head: LedgerHead): Promise<object> => {
      const plan = await quote(services, { tokens, query, head })
      const deadline = Math.max(minute, head.timestamp) + swapDeadlineSeconds
      const { aggregator } = services.contracts
      return formatQuote(plan, { tokens, query, head, deadline, aggregator })
    }
    return answerAtHead(services, { request, reply, key, make })
  })
}

interface Question {
  tokens: Pair
  query: AggregatorsQuery
  head: LedgerHead
}

async function quote(
  services: Services,
  { tokens, query, head }: Question,
): Promise<Plan | NoRoute> {
  const { maxRoutes, maxHops, inputAmount, outputAmount } = query
  const limits = { ...tokens, maxRoutes, maxHops }
  const graph = await services.pools.read(head)
  if (inputAmount !== undefined) return quoteExactIn(graph, { ...limits, amountIn: inputAmount })
  const bridges = await services.bridges.read()
  const request: ExactOut = { ...limits, amountOut: outputAmount ?? 0n, bridges }
  return quoteExactOut(graph, request)
}

/** The read query as part of a cache key; bigint is no JSON. */
function formatKey(query: AggregatorsQuery): string {
  return JSON.stringify(query, (_name, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}
