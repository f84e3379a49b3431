import type { Address, Bps } from '@vermeil/units'
import type { CardInputs } from '../../trade/card/CardInputs.ts'
import type { Connection } from '../../trade/card/Connection.ts'
import { describeError } from '../../trade/errors/describeError.ts'
import {
  acceptOffer,
  addProof,
  chooseQuote,
  findQuestion,
  isAnswerTo,
  isSameQuestion,
  isSameRequest,
  type QuoteAnswer,
  type QuoteQuestion,
  type QuoteRequest,
} from '../../trade/quote/Quote.ts'
import type { ApiStatus } from '../connection/useApiStatus.ts'
import { hasAnswered, type QuoteState, type SourceState } from './QuoteFollower.ts'

/** The facts besides the answers that decide which answer is used. */
export interface QuoteTerms {
  /** The current request; undefined if there is none. */
  question: QuoteQuestion | undefined
  slippage: Bps
  /** The signing account, if one is connected. */
  maker: Address | undefined
  apiState: ApiStatus['state']
  connection: Connection
  /** The network has an aggregator, which quotes on chain. */
  hasAggregator: boolean
  /** It executes whole plans. */
  knowsPlans: boolean
}

export interface Quotes {
  quote: CardInputs['quote']
  /** When the main quote source last answered, in milliseconds. */
  quotedAtMs: number | undefined
}

/** The better of the chain's and the API's answers to the current request, and how far it can be relied on. */
export function readQuotes(state: QuoteState, terms: QuoteTerms): Quotes {
  const { asked, chain, api, isSlow } = state
  const { question, slippage, maker, apiState, hasAggregator, knowsPlans } = terms
  const request = question && { question, slippage, maker }
  const isSettling = request !== undefined && !(asked && isSameRequest(request, asked))
  // Until the sources have been read again, the shown answer belongs to the previous request.
  const offers = acceptOffer(findUsable(api, chain, isSettling ? asked : request), {
    knowsPlans,
    hasMaker: maker !== undefined,
    hasAggregator,
  })
  const own = findUsable(chain, api, isSettling ? asked : request)
  const answer = question && addProof(chooseQuote(question, own, offers), api.answer)
  const main = hasAggregator ? chain : api
  const isOld = findSource(answer, { chain, api })?.isOld ?? false
  const isAwaited = (hasAggregator && !hasAnswered(chain, request)) || !hasAnswered(api, request)
  const hasAnswer =
    answer !== undefined && question !== undefined && isSameQuestion(findQuestion(answer), question)
  const hasFailed = main.error !== null && !isSettling && (!hasAnswer || isOld)
  return {
    quote: {
      answer,
      isFetching: question !== undefined && (isSettling || isAwaited || isSlow),
      isOutdated: isSettling || isOld || isCutOff(terms.connection),
      failure: hasFailed ? describeError(main.error) : undefined,
      isApiDown: apiState === 'down' || api.error !== null,
    },
    quotedAtMs: main.answeredAtMs,
  }
}

/** Nothing new arrives: even the answers of a node that is behind are about an old block. */
function isCutOff(connection: Connection): boolean {
  return connection === 'offline' || connection === 'nodeBehind'
}

/**
 * A source's answer, unless its clauses are for another slippage or account, or it is old and failing while the other
 * source answers.
 */
function findUsable(
  source: SourceState,
  other: SourceState,
  request: QuoteRequest | undefined,
): QuoteAnswer | undefined {
  const { answer } = source
  if (!answer || !request) return answer
  if (isSameQuestion(findQuestion(answer), request.question) && !isAnswerTo(answer, request))
    return undefined
  const isGone = source.isOld && source.error !== null
  const isOtherValid =
    other.answer?.found === true && !other.isOld && isAnswerTo(other.answer, request)
  return isGone && isOtherValid ? undefined : answer
}

/** Which source an answer comes from. A missing route comes from the chain if the chain has answered. */
function findSource(
  answer: QuoteAnswer | undefined,
  { chain, api }: Pick<QuoteState, 'chain' | 'api'>,
): SourceState | undefined {
  if (!answer) return undefined
  if (answer.found) return answer.quote.source === 'chain' ? chain : api
  return answer === chain.answer ? chain : api
}
