import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Address, Bps } from '@vermeil/units'
import { keepNewerAnswer, type QuoteAnswer, type QuoteAsk } from '../trade/Quote.ts'
import { apiQuoteMs, apiQuoteStaleMs, onChainQuoteMs } from '../trade/timings.ts'
import type { App } from './createApp.ts'

/** What asks and reads is loaded with the first question, or before when the page stands still. */
export const loadFetchQuotes = () => import('./fetchQuotes.ts')

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
      const { fetchChainQuote } = await loadFetchQuotes()
      const answer = await fetchChainQuote(app, requireAsk(ask), signal)
      return keepNewerAnswer(client.getQueryData<QuoteAnswer>(queryKey), answer)
    },
  })
}

/** Who asks the api: it makes the clauses for that account. */
export interface ApiAsker {
  ask: QuoteAsk | undefined
  slippage: Bps
  maker: Address | undefined
}

/** The api's quote with its clauses, every 15 s. */
export function apiQuoteOptions(app: App, { ask, slippage, maker }: ApiAsker) {
  const queryKey = ['quote', 'api', ...identifyAsk(ask), slippage, maker, app.config.network]
  return queryOptions({
    queryKey,
    enabled: ask !== undefined,
    staleTime: apiQuoteStaleMs,
    refetchInterval: apiQuoteMs,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal, client }) => {
      const { fetchApiQuote } = await loadFetchQuotes()
      const answer = await fetchApiQuote(requireAsk(ask), { slippage, maker }, signal)
      return keepNewerAnswer(client.getQueryData<QuoteAnswer>(queryKey), answer)
    },
  })
}

function identifyAsk(ask: QuoteAsk | undefined): string[] {
  return ask ? [ask.sell.address, ask.buy.address, ask.exact, ask.amount.toString()] : []
}

function requireAsk(ask: QuoteAsk | undefined): QuoteAsk {
  if (!ask) throw new TypeError('A quote needs two tokens and an amount.')
  return ask
}
