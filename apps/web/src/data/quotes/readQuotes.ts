import type { Address, Bps } from '@vermeil/units'
import type { CardInputs } from '../../trade/card/CardInputs.ts'
import type { Connection } from '../../trade/card/Connection.ts'
import { describeError } from '../../trade/errors/describeError.ts'
import {
  acceptOffer,
  chooseQuote,
  findQuestion,
  isAnswerTo,
  isSameAsk,
  isSameWish,
  lendProof,
  type QuoteAnswer,
  type QuoteAsk,
  type QuoteWish,
} from '../../trade/quote/Quote.ts'
import type { ApiStatus } from '../connection/useApiStatus.ts'
import { hasAnswered, type QuoteState, type SourceState } from './QuoteFollower.ts'

/** What decides about answers, beside themselves. */
export interface QuoteTerms {
  /** What is wanted now; undefined where nothing is. */
  ask: QuoteAsk | undefined
  slippage: Bps
  /** Who signs, where an account is connected. */
  maker: Address | undefined
  apiState: ApiStatus['state']
  connection: Connection
  /** The network has an aggregator, which answers itself. */
  hasAggregator: boolean
  /** It executes whole plans. */
  knowsPlans: boolean
}

export interface Quotes {
  quote: CardInputs['quote']
  /** When the source of the quotes answered last, in milliseconds. */
  quotedAtMs: number | undefined
}

/** The better of the chain's and the api's answers for what is wanted now, and how far it can be relied on. */
export function readQuotes(state: QuoteState, terms: QuoteTerms): Quotes {
  const { asked, chain, api, isSlow } = state
  const { ask, slippage, maker, apiState, hasAggregator, knowsPlans } = terms
  const wish = ask && { ask, slippage, maker }
  const isSettling = wish !== undefined && !(asked && isSameWish(wish, asked))
  // Until the sources have been read again, what is shown belongs to what they were asked before.
  const offers = acceptOffer(findUsable(api, chain, isSettling ? asked : wish), {
    knowsPlans,
    hasMaker: maker !== undefined,
    hasAggregator,
  })
  const own = findUsable(chain, api, isSettling ? asked : wish)
  const answer = ask && lendProof(chooseQuote(ask, own, offers), api.answer)
  const main = hasAggregator ? chain : api
  const isOld = findSource(answer, { chain, api })?.isOld ?? false
  const isAwaited = (hasAggregator && !hasAnswered(chain, wish)) || !hasAnswered(api, wish)
  const hasAnswer =
    answer !== undefined && ask !== undefined && isSameAsk(findQuestion(answer), ask)
  const hasFailed = main.error !== null && !isSettling && (!hasAnswer || isOld)
  return {
    quote: {
      answer,
      isFetching: ask !== undefined && (isSettling || isAwaited || isSlow),
      isOutdated: isSettling || isOld || terms.connection === 'offline',
      failure: hasFailed ? describeError(main.error) : undefined,
      isApiAway: apiState === 'away' || api.error !== null,
    },
    quotedAtMs: main.answeredAtMs,
  }
}

/**
 * The answer of a source, unless its clauses are for another slippage or account, or it has become old and its source
 * fails while the other one answers.
 */
function findUsable(
  source: SourceState,
  other: SourceState,
  wish: QuoteWish | undefined,
): QuoteAnswer | undefined {
  const { answer } = source
  if (!answer || !wish) return answer
  if (isSameAsk(findQuestion(answer), wish.ask) && !isAnswerTo(answer, wish)) return undefined
  const isGone = source.isOld && source.error !== null
  const isOtherWell = other.answer?.found === true && !other.isOld && isAnswerTo(other.answer, wish)
  return isGone && isOtherWell ? undefined : answer
}

/** Which source an answer is of: an offer names it, a missing route is told by the chain if that has answered. */
function findSource(
  answer: QuoteAnswer | undefined,
  { chain, api }: Pick<QuoteState, 'chain' | 'api'>,
): SourceState | undefined {
  if (!answer) return undefined
  if (answer.found) return answer.quote.source === 'chain' ? chain : api
  return answer === chain.answer ? chain : api
}
