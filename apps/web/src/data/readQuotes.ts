import type { Address } from '@vermeil/units'
import { describeError } from '../trade/describeError.ts'
import { acceptOffer, chooseQuote, isSameAsk, lendProof, type QuoteAsk } from '../trade/Quote.ts'
import type { SwapInputs } from '../trade/SwapInputs.ts'
import { hasAnswered, type QuoteState } from './QuoteFollower.ts'
import type { ApiStatus } from './useApiStatus.ts'

/** What decides about answers, beside themselves. */
export interface QuoteTerms {
  /** What is wanted now; undefined where nothing is. */
  ask: QuoteAsk | undefined
  /** Who signs, where an account is connected. */
  maker: Address | undefined
  apiState: ApiStatus['state']
  /** The network has an aggregator, which answers itself. */
  hasAggregator: boolean
  /** It executes whole plans. */
  knowsPlans: boolean
}

export interface Quotes {
  quote: SwapInputs['quote']
  /** When the source of the quotes answered last, in milliseconds. */
  quotedAtMs: number | undefined
}

/** The better of the chain's and the api's answers for what is wanted now, and how far it can be relied on. */
export function readQuotes({ asked, chain, api, isSlow }: QuoteState, terms: QuoteTerms): Quotes {
  const { ask, maker, apiState, hasAggregator, knowsPlans } = terms
  const isSettling = ask !== undefined && !(asked && isSameAsk(ask, asked))
  const offered = acceptOffer(api.answer, {
    knowsPlans,
    hasMaker: maker !== undefined,
    hasAggregator,
  })
  const isFresh = !isSettling && hasAnswered(api, ask) && offered?.found === true
  const source = hasAggregator ? chain : api
  const failure = source.error && !source.answer && !isFresh && !isSettling
  const isAwaited = (hasAggregator && !hasAnswered(chain, ask)) || !hasAnswered(api, ask)
  return {
    quote: {
      answer: ask && lendProof(chooseQuote(ask, chain.answer, offered), api.answer),
      isFetching: ask !== undefined && (isSettling || isAwaited || isSlow),
      failure: failure ? describeError(source.error) : undefined,
      isApiAway: apiState === 'away' || api.error !== null,
    },
    quotedAtMs: source.answeredAtMs,
  }
}
