import { keepPreviousData } from '@tanstack/react-query'
import { isVetLike } from '@vermeil/tokens'
import {
  apiQuoteMs,
  apiQuoteStaleMs,
  onChainQuoteMs,
  wrappedQuoteStaleMs,
} from '../../trade/limits/timings.ts'
import {
  keepNewerAnswer,
  type QuoteAnswer,
  type QuoteAsk,
  type QuoteWish,
} from '../../trade/quote/Quote.ts'
import type { App } from '../app/createApp.ts'
import { keepLoaded } from './keepLoaded.ts'
import type { SourceOptions } from './QuoteFollower.ts'

/** Loaded with the first quote, or earlier when the page is idle. */
export const loadFetchQuotes = keepLoaded(() => import('./fetchQuotes.ts'))

/** The aggregator contract's own quote, every 7 s; not retried (1 §7). */
export function chainQuoteOptions(app: App, ask: QuoteAsk | undefined): SourceOptions {
  const queryKey = ['quote', 'chain', ...identifyAsk(ask)]
  return {
    queryKey,
    enabled: ask !== undefined,
    staleTime: onChainQuoteMs,
    refetchInterval: onChainQuoteMs,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal, client }) => {
      if (!ask) throw new TypeError('A quote needs two tokens and an amount.')
      const { fetchChainQuote } = await loadFetchQuotes()
      const answer = await fetchChainQuote(app, ask, signal)
      return keepNewerAnswer(client.getQueryData<QuoteAnswer>(queryKey), answer)
    },
  }
}

/** The api's quote with its clauses, every 15 s. */
export function apiQuoteOptions(app: App, wish: QuoteWish | undefined): SourceOptions {
  const { network } = app.config
  const identity = ['quote', 'api', ...identifyAsk(wish?.ask), wish?.slippage, wish?.maker]
  const queryKey = [...identity, wish?.isAdvanced, network]
  return {
    queryKey,
    enabled: wish !== undefined,
    staleTime: wish && isWrapped(wish.ask) ? wrappedQuoteStaleMs : apiQuoteStaleMs,
    refetchInterval: apiQuoteMs,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal, client }) => {
      if (!wish) throw new TypeError('A quote needs two tokens and an amount.')
      const { fetchApiQuote } = await loadFetchQuotes()
      const answer = await fetchApiQuote(wish, signal)
      return keepNewerAnswer(client.getQueryData<QuoteAnswer>(queryKey), answer)
    },
  }
}

/** VET and its wrapped forms: their quotes do not age because they convert one to one. */
function isWrapped({ sell, buy }: QuoteAsk): boolean {
  return isVetLike(sell.address) && isVetLike(buy.address)
}

function identifyAsk(ask: QuoteAsk | undefined): string[] {
  return ask ? [ask.sell.address, ask.buy.address, ask.exact, ask.amount.toString()] : []
}
