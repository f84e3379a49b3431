import type { SwapInstruction } from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import type { Token } from '@vermeil/tokens'
import type { Address, Amount, Bps } from '@vermeil/units'
import type { AggregatorsAnswer } from '@vermeil/wire'
import type { Side } from './Side.ts'

/** The question to a quote source. `amount` belongs to the token of the exact side. */
export interface QuoteQuestion {
  sell: Token
  buy: Token
  exact: Side
  amount: Amount
}

/**
 * A request for a quote: the question, the slippage and the account. The API builds its clauses for that account and
 * that slippage.
 */
export interface QuoteRequest {
  question: QuoteQuestion
  slippage: Bps
  maker: Address | undefined
  /** Advanced mode: the API is also asked for one single path (1 §7). */
  isAdvanced?: boolean
}

/** One pool of a path. */
export interface RouteHop {
  venue: string
  /** A limit order is filled instead of a pool. */
  isOrder?: boolean
  /** The pool, or the order if one is filled; only if the source names it. */
  id?: string
  router: Address
  from: Token
  to: Token
  feeBps: number
}

/** A share of the input and the pools that it goes through. */
export interface RoutePath {
  /** Percent of the input. */
  sharePercent: number
  amountIn: Amount
  hops: RouteHop[]
}

/** The quote of one source at one block. */
export interface Quote extends QuoteQuestion {
  source: 'chain' | 'api'
  amountIn: Amount
  amountOut: Amount
  /** The instruction for the specification's entry points; absent if they cannot execute the plan. */
  instruction?: SwapInstruction
  /** Clauses built by the source. They are checked before they are signed. */
  clauses?: readonly Clause[]
  paths: RoutePath[]
  blockNumber: number
  /** How far the trade moves the price, in hundredths of a percent; only if the source reports it. */
  priceImpactBps?: number
  /** The bound: no plan over the known pools pays more, or costs less for an exact output, at that block. */
  bound?: { amount: Amount; blockNumber: number }
  /** The output of each exchange alone, or its cost for an exact output. */
  venues?: readonly VenueOffer[]
  /** The output of one single path, or its cost for an exact output; only requested in advanced mode. */
  onePath?: Amount
  /** The API's whole answer, for facts that only a few details need. */
  answer?: AggregatorsAnswer
  /** The fee-on-transfer tokens of the route. The amounts are net of their fees. */
  transferFees?: readonly TokenTransferFee[]
}

/** The fee of a token on each transfer. */
export interface TokenTransferFee {
  token: Token
  percent: number
}

/** The best result of one exchange alone; undefined if it has no route. */
export interface VenueOffer {
  name: string
  amount: Amount | undefined
}

/** The answer of a source: a quote, or that there is no route between the tokens. */
export type QuoteAnswer = { builtFor?: BuiltFor } & (
  | { found: true; quote: Quote }
  | {
      found: false
      question: QuoteQuestion
      reason: string
      blockNumber: number
      transferFees?: readonly TokenTransferFee[]
    }
)

/** The slippage and account that an answer's clauses were built for. An answer of the chain depends on neither. */
type BuiltFor = Pick<QuoteRequest, 'slippage' | 'maker'>

/** A source may be this many blocks behind the other and still be compared with it. */
const comparableBlocks = 3

/** Whether two questions are equal to the last unit. */
export function isSameQuestion(one: QuoteQuestion, other: QuoteQuestion): boolean {
  return isSamePair(one, other) && one.amount === other.amount
}

/** Whether two requests are equal in everything that a swap depends on. */
export function isSameRequest(one: QuoteRequest, other: QuoteRequest): boolean {
  return isSameQuestion(one.question, other.question) && isFor(one, other)
}

/** Whether an answer, with its clauses, belongs to this request. */
export function isAnswerTo(answer: QuoteAnswer, request: QuoteRequest): boolean {
  const { builtFor } = answer
  return (
    isSameQuestion(findQuestion(answer), request.question) &&
    (!builtFor || isFor(builtFor, request))
  )
}

function isFor(one: BuiltFor, other: BuiltFor): boolean {
  return one.slippage === other.slippage && one.maker === other.maker
}

/** Whether two questions differ at most in their amount. */
export function isSamePair(one: QuoteQuestion, other: QuoteQuestion): boolean {
  return (
    one.sell.address === other.sell.address &&
    one.buy.address === other.buy.address &&
    one.exact === other.exact
  )
}

/**
 * The better of two answers to this question: more out for exact-in, less in for exact-out. In a tie the API wins if it
 * brings clauses, because they need no allowance and less gas. A quote that is old compared with the other does not
 * count. Only the chain can say that there is no route, unless the route has a fee-on-transfer token, whose fee the
 * chain's search does not know. Until there is an answer to this question, an earlier one serves as an estimate
 * (SWP-17).
 */
export function chooseQuote(
  question: QuoteQuestion,
  chain: QuoteAnswer | undefined,
  api: QuoteAnswer | undefined,
): QuoteAnswer | undefined {
  if (api && hasTransferFee(api) && isSameQuestion(findQuestion(api), question)) return api
  const own = chain && isSameQuestion(findQuestion(chain), question) ? chain : undefined
  const other = api?.found && isSameQuestion(api.quote, question) ? api : undefined
  if (!own?.found || !other) return other ?? own ?? (chain?.found ? chain : api)
  if (isOutdated(other, own)) return own
  if (isOutdated(own, other)) return other
  const gain =
    question.exact === 'sell'
      ? other.quote.amountOut - own.quote.amountOut
      : own.quote.amountIn - other.quote.amountIn
  return gain > 0n || (gain === 0n && other.quote.clauses) ? other : own
}

/** The chosen answer with the API's knowledge of the market: the bound, the price impact and the single exchanges. */
export function addProof(
  chosen: QuoteAnswer | undefined,
  api: QuoteAnswer | undefined,
): QuoteAnswer | undefined {
  if (!chosen?.found || !api?.found || chosen === api) return chosen
  const { bound, venues, onePath, priceImpactBps } = api.quote
  const isFar = isOutdated(api, chosen) || isOutdated(chosen, api)
  if (isFar || !isSameQuestion(chosen.quote, api.quote)) return chosen
  return {
    found: true,
    quote: {
      ...chosen.quote,
      ...(bound ? { bound } : {}),
      ...(venues ? { venues } : {}),
      ...(onePath === undefined ? {} : { onePath }),
      ...(priceImpactBps === undefined ? {} : { priceImpactBps }),
    },
  }
}

/**
 * The better of the API's best plan and its single best path, with the path's amount. The path is used if it is not
 * older and pays more, or if there is no plan.
 */
export function addOnePath(plan: QuoteAnswer, path: QuoteAnswer | undefined): QuoteAnswer {
  if (!path?.found) return plan
  const { quote } = path
  const onePath = quote.exact === 'sell' ? quote.amountOut : quote.amountIn
  const isBetter = !plan.found || (findBlock(path) >= findBlock(plan) && isMore(quote, plan.quote))
  return { found: true, quote: { ...(isBetter ? quote : plan.quote), onePath } }
}

/** Whether a quote is better than another one for the same question. */
function isMore(one: Quote, other: Quote): boolean {
  return one.exact === 'sell' ? one.amountOut > other.amountOut : one.amountIn < other.amountIn
}

interface Acceptance {
  knowsPlans: boolean
  hasMaker: boolean
  hasAggregator?: boolean
}

/**
 * The API's answer if it can be executed: with clauses for the requesting account, or with an instruction to build them
 * from. An aggregator without plans takes the instruction only. Without an aggregator the clauses go to a venue's own
 * router.
 */
export function acceptOffer(
  answer: QuoteAnswer | undefined,
  { knowsPlans, hasMaker, hasAggregator = true }: Acceptance,
): QuoteAnswer | undefined {
  if (!answer?.found) return answer
  const { clauses, ...quote } = answer.quote
  if (!hasAggregator) return !hasMaker || clauses ? answer : undefined
  if (!knowsPlans) return quote.instruction ? { found: true, quote } : undefined
  return !hasMaker || clauses || quote.instruction ? answer : undefined
}

/** The answer of the later block of two from one source to one question, so that a late answer is dropped. */
export function keepNewerAnswer(known: QuoteAnswer | undefined, arrived: QuoteAnswer): QuoteAnswer {
  return known && findBlock(known) > findBlock(arrived) ? known : arrived
}

/** Whether an answer is too many blocks behind another one to be compared with it. */
export function isOutdated(answer: QuoteAnswer, other: QuoteAnswer): boolean {
  return findBlock(other) - findBlock(answer) > comparableBlocks
}

/** The question that an answer belongs to. */
export function findQuestion(answer: QuoteAnswer): QuoteQuestion {
  return answer.found ? answer.quote : answer.question
}

function hasTransferFee(answer: QuoteAnswer): boolean {
  return (answer.found ? answer.quote : answer).transferFees !== undefined
}

function findBlock(answer: QuoteAnswer): number {
  return answer.found ? answer.quote.blockNumber : answer.blockNumber
}
