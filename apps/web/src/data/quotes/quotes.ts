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
  type QuoteQuestion,
  type QuoteRequest,
} from '../../trade/quote/Quote.ts'
import { loadOnce } from '../api/loadOnce.ts'
import type { AppDependencies } from '../app/createApp.ts'
import type { SourceOptions } from './QuoteFollower.ts'

/** Loaded with the first quote, or earlier when the page is idle. */
export const loadFetchQuotes = loadOnce(() => import('./fetchQuotes.ts'))

/** The aggregator contract's own quote, every 7 s; not retried (1 §7). */
export function chainQuoteOptions(
  app: AppDependencies,
  question: QuoteQuestion | undefined,
): SourceOptions {
  const queryKey = ['quote', 'chain', ...identifyQuestion(question)]
  return {
    queryKey,
    enabled: question !== undefined,
    staleTime: onChainQuoteMs,
    refetchInterval: onChainQuoteMs,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal, client }) => {
      if (!question) throw new TypeError('There is no question.')
      const { fetchChainQuote } = await loadFetchQuotes()
      const answer = await fetchChainQuote(app, question, signal)
      return keepNewerAnswer(client.getQueryData<QuoteAnswer>(queryKey), answer)
    },
  }
}

/** The API's quote with its clauses, every 15 s. */
export function apiQuoteOptions(
  app: AppDependencies,
  request: QuoteRequest | undefined,
): SourceOptions {
  const { network } = app.config
  const identity = [
    'quote',
    'api',
    ...identifyQuestion(request?.question),
    request?.slippage,
    request?.maker,
  ]
  const queryKey = [...identity, request?.isAdvanced, network]
  return {
    queryKey,
    enabled: request !== undefined,
    staleTime: request && isWrapped(request.question) ? wrappedQuoteStaleMs : apiQuoteStaleMs,
    refetchInterval: apiQuoteMs,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal, client }) => {
      if (!request) throw new TypeError('There is no question.')
      const { fetchApiQuote } = await loadFetchQuotes()
      const answer = await fetchApiQuote(request, signal)
      return keepNewerAnswer(client.getQueryData<QuoteAnswer>(queryKey), answer)
    },
  }
}

/** VET and its wrapped forms: their quotes do not age because they convert one to one. */
function isWrapped({ sell, buy }: QuoteQuestion): boolean {
  return isVetLike(sell.address) && isVetLike(buy.address)
}

function identifyQuestion(question: QuoteQuestion | undefined): string[] {
  return question
    ? [question.sell.address, question.buy.address, question.exact, question.amount.toString()]
    : []
}
