import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Bps } from '@vermeil/units'
import { parseAggregatorsAnswer } from '@vermeil/wire'
import { keepNewerAnswer, type QuoteAnswer, type QuoteAsk } from '../trade/Quote.ts'
import { readApiQuote } from '../trade/readApiQuote.ts'
import { buildChainQuoteClauses, readChainQuote } from '../trade/readChainQuote.ts'
import { apiQuoteMs, apiQuoteStaleMs, onChainQuoteMs } from '../trade/timings.ts'
import { type App, findContract } from './createApp.ts'
import { fetchApi } from './fetchApi.ts'

/** The aggregator contract's own quote, every 7 s; not retried (1 §7). */
export function chainQuoteOptions(app: App, ask: QuoteAsk | undefined) {
  const queryKey = ['quote', 'chain', ...identifyAsk(ask)]
  return queryOptions({
    queryKey,
    enabled: ask !== undefined,
    staleTime: onChainQuoteMs,
    refetchInterval: onChainQuoteMs,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal, client }) => {
      const answer = await fetchChainQuote(app, requireAsk(ask), signal)
      return keepNewerAnswer(client.getQueryData<QuoteAnswer>(queryKey), answer)
    },
  })
}

/** The api's quote, every 15 s; only for exact-in, where its plan can be carried out as it stands. */
export function apiQuoteOptions(app: App, ask: QuoteAsk | undefined, slippage: Bps) {
  const queryKey = ['quote', 'api', ...identifyAsk(ask), slippage, app.config.network]
  return queryOptions({
    queryKey,
    enabled: ask?.exact === 'sell',
    staleTime: apiQuoteStaleMs,
    refetchInterval: apiQuoteMs,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal, client }) => {
      const answer = await fetchApiQuote(requireAsk(ask), slippage, signal)
      return keepNewerAnswer(client.getQueryData<QuoteAnswer>(queryKey), answer)
    },
  })
}

async function fetchChainQuote(app: App, ask: QuoteAsk, signal: AbortSignal): Promise<QuoteAnswer> {
  const contracts = {
    aggregator: findContract(app, 'aggregator'),
    multicall3: findContract(app, 'multicall3'),
  }
  const clauses = buildChainQuoteClauses(ask, contracts)
  return readChainQuote(ask, await app.thor.simulate({ clauses }, 'best', { signal }))
}

async function fetchApiQuote(
  ask: QuoteAsk,
  slippage: Bps,
  signal: AbortSignal,
): Promise<QuoteAnswer> {
  const answer = await fetchApi({
    path: `/indexer/aggregators/${ask.sell.address}/${ask.buy.address}`,
    query: {
      inputAmount: ask.amount.toString(),
      maxRoutes: '10',
      slippage: String(slippage),
      version: '1',
      options: 'simple',
      include: 'instructions',
    },
    parse: parseAggregatorsAnswer,
    signal,
  })
  return readApiQuote(ask, answer)
}

function identifyAsk(ask: QuoteAsk | undefined): string[] {
  return ask ? [ask.sell.address, ask.buy.address, ask.exact, ask.amount.toString()] : []
}

function requireAsk(ask: QuoteAsk | undefined): QuoteAsk {
  if (!ask) throw new TypeError('A quote needs two tokens and an amount.')
  return ask
}
