import { keepPreviousData, QueryClient } from '@tanstack/react-query'
import { QuoteFollower, type SourceOptions } from '../data/quotes/QuoteFollower.ts'
import { apiQuoteMs, onChainQuoteMs } from '../trade/limits/timings.ts'
import type { QuoteAnswer, QuoteRequest } from '../trade/quote/Quote.ts'
import { createQuote } from './sample.ts'

type Name = 'chain' | 'api'

/** A request that the test answers. */
interface PendingRequest extends PromiseWithResolvers<QuoteAnswer> {
  name: Name
  request: QuoteRequest
}

/** A follower of two sources that the test controls: it answers the requests in `asked`. */
export function createSampleFollower() {
  const asked: PendingRequest[] = []
  const question =
    (name: Name) =>
    (request: QuoteRequest | undefined): SourceOptions => ({
      queryKey: [
        name,
        String(request?.question.amount),
        ...(name === 'api' ? [request?.slippage, request?.maker] : []),
      ],
      enabled: request !== undefined,
      retry: false,
      refetchInterval: name === 'api' ? apiQuoteMs : onChainQuoteMs,
      networkMode: 'always',
      placeholderData: keepPreviousData,
      queryFn: () => {
        const waiting = Promise.withResolvers<QuoteAnswer>()
        if (request) asked.push({ name, request, ...waiting })
        return waiting.promise
      },
    })
  const follower = new QuoteFollower(new QueryClient(), {
    chain: question('chain'),
    api: question('api'),
  })
  return { follower, asked }
}

/** Answers the newest request to a source with a quote at a block. */
export function answerQuote(asked: readonly PendingRequest[], name: Name, blockNumber = 100): void {
  const last = asked.findLast((one) => one.name === name)
  if (!last) return
  const { question, slippage, maker } = last.request
  const own = name === 'api' ? { source: name, clauses: [] } : {}
  const quote = createQuote({ ...question, ...own, blockNumber })
  last.resolve({ found: true, quote, ...(name === 'api' ? { builtFor: { slippage, maker } } : {}) })
}
