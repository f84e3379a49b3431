import { findDeadline } from '@vermeil/clauses'
import type { LedgerHead } from '@vermeil/ledger'
import type { AggregatorsBody, AggregatorsQuery, Pair } from '@vermeil/wire'
import type { Contracts } from '../config/findContracts.ts'
import type { PoolGraphs } from '../pools/PoolGraphs.ts'
import { formatQuote } from './formatQuote.ts'
import { quoteGraphs, quoteVenues } from './quoteGraphs.ts'
import { quoteRouters } from './quoteRouters.ts'

/** The dependencies of quotes. */
export interface QuoteDependencies {
  pools: PoolGraphs
  contracts: Contracts
  /** Milliseconds since 1970. */
  clock: () => number
}

/** The question, and the block to answer it at. */
export interface QuoteInput {
  tokens: Pair
  query: AggregatorsQuery
  head: LedgerHead
}

/** The current minute, rounded up, from which deadlines are counted: an answer may be cached for this long. */
export function readMinute({ clock }: Pick<QuoteDependencies, 'clock'>): number {
  return Math.ceil(clock() / 60_000) * 60
}

/** The best plan as of that block, as JSON. */
export async function makeQuote(
  dependencies: QuoteDependencies,
  { tokens, query, head }: QuoteInput,
): Promise<AggregatorsBody> {
  const graphs = await dependencies.pools.read(head)
  const { contracts } = dependencies
  const plan =
    contracts.aggregator === null
      ? quoteRouters(graphs, contracts.venues, { tokens, query })
      : quoteGraphs(graphs, { tokens, query })
  const deadline = findDeadline(Math.max(readMinute(dependencies), head.timestamp))
  const venues = listOffers(dependencies, quoteVenues(graphs, { tokens, query }))
  const { transferFees } = graphs
  const certified = contracts.aggregator !== null && transferFees.size === 0 ? graphs : undefined
  return formatQuote(plan, {
    tokens,
    query,
    head,
    deadline,
    contracts,
    venues,
    transferFees,
    certified,
  })
}

/** The offer of each exchange alone, as JSON. */
function listOffers(
  { contracts }: QuoteDependencies,
  amounts: ReadonlyMap<string, bigint | null>,
): AggregatorsBody['venues'] {
  return contracts.venues.map(({ name: exchange, router }) => {
    const amount = amounts.get(exchange) ?? null
    return { exchange, router, amount: amount === null ? null : String(amount) }
  })
}
