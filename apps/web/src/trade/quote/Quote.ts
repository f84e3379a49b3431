import type { SwapInstruction } from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import type { Token } from '@vermeil/tokens'
import type { Address, Amount, Bps } from '@vermeil/units'
import type { Side } from './Side.ts'

/** What a quote is asked for. `amount` belongs to the token of the exact side. */
export interface QuoteAsk {
  sell: Token
  buy: Token
  exact: Side
  amount: Amount
}

/** What a quote is asked for, and for whom: the api builds its clauses for that account and that slippage. */
export interface QuoteWish {
  ask: QuoteAsk
  slippage: Bps
  maker: Address | undefined
  /** The chart stands beside the card: the api is asked for one single path as well (1 §7). */
  isAdvanced?: boolean
}

/** One pool on the way. */
export interface RouteHop {
  venue: string
  router: Address
  from: Token
  to: Token
  feeBps: number
}

/** A share of the input and the pools it goes through. */
export interface RoutePath {
  /** Percent of the input. */
  sharePercent: number
  amountIn: Amount
  hops: RouteHop[]
}

/** An offer of one source at one block. */
export interface Quote extends QuoteAsk {
  source: 'chain' | 'api'
  amountIn: Amount
  amountOut: Amount
  /** What the specification's entry points take; absent where a plan is more than they can say. */
  instruction?: SwapInstruction
  /** Ready clauses of the source; they are checked before they are signed. */
  clauses?: readonly Clause[]
  paths: RoutePath[]
  blockNumber: number
  /** How far the trade moves the price, in hundredths of a percent; only where the source tells it. */
  priceImpactBps?: number
  /** No plan over the known pools pays more, or takes less for an exact output, at that block. */
  bound?: { amount: Amount; blockNumber: number }
  /** What each exchange alone would pay, or take for an exact output. */
  venues?: readonly VenueOffer[]
  /** What one single path would pay, or take for an exact output; asked for on the advanced screen only. */
  onePath?: Amount
  /** The tokens on the way that keep a part of each transfer; the amounts are what is left of it. */
  charges?: readonly TokenCharge[]
}

/** What a token keeps of each transfer. */
export interface TokenCharge {
  token: Token
  percent: number
}

/** The best that one exchange alone can do; undefined where it has no way. */
export interface VenueOffer {
  name: string
  amount: Amount | undefined
}

/** The answer of a source: an offer, or that there is no route from one token to the other. */
export type QuoteAnswer = { builtFor?: BuiltFor } & (
  | { found: true; quote: Quote }
  | {
      found: false
      ask: QuoteAsk
      reason: string
      blockNumber: number
      charges?: readonly TokenCharge[]
    }
)

/** The slippage and the account of an answer's clauses; an answer of the chain depends on neither. */
type BuiltFor = Pick<QuoteWish, 'slippage' | 'maker'>

/** A source may be this many blocks behind the other and still be compared with it. */
const comparableBlocks = 3

/** Whether two questions are the same to the last unit. */
export function isSameAsk(one: QuoteAsk, other: QuoteAsk): boolean {
  return isSamePair(one, other) && one.amount === other.amount
}

/** Whether two wishes differ in nothing that a swap depends on. */
export function isSameWish(one: QuoteWish, other: QuoteWish): boolean {
  return isSameAsk(one.ask, other.ask) && isFor(one, other)
}

/** Whether an answer, with its clauses, is one to this wish. */
export function isAnswerTo(answer: QuoteAnswer, wish: QuoteWish): boolean {
  const { builtFor } = answer
  return isSameAsk(findQuestion(answer), wish.ask) && (!builtFor || isFor(builtFor, wish))
}

function isFor(one: BuiltFor, other: BuiltFor): boolean {
  return one.slippage === other.slippage && one.maker === other.maker
}

/** Whether two questions differ in their amount at most. */
export function isSamePair(one: QuoteAsk, other: QuoteAsk): boolean {
  return (
    one.sell.address === other.sell.address &&
    one.buy.address === other.buy.address &&
    one.exact === other.exact
  )
}

/**
 * The better of two answers to this question: more out for exact-in, less in for exact-out. A tie goes to the api
 * where it brings its clauses: they need no allowance and less gas. An offer that is old beside the other does not
 * count, and only the chain may say that there is no route, unless a token on the way keeps a part of its transfers:
 * the chain's search knows nothing of that. Where nobody has answered this question yet, an earlier answer serves for
 * an estimate (SWP-17).
 */
export function chooseQuote(
  ask: QuoteAsk,
  chain: QuoteAnswer | undefined,
  api: QuoteAnswer | undefined,
): QuoteAnswer | undefined {
  if (api && isCharging(api) && isSameAsk(findQuestion(api), ask)) return api
  const own = chain && isSameAsk(findQuestion(chain), ask) ? chain : undefined
  const other = api?.found && isSameAsk(api.quote, ask) ? api : undefined
  if (!own?.found || !other) return other ?? own ?? (chain?.found ? chain : api)
  if (isOutdated(other, own)) return own
  if (isOutdated(own, other)) return other
  const gain =
    ask.exact === 'sell'
      ? other.quote.amountOut - own.quote.amountOut
      : own.quote.amountIn - other.quote.amountIn
  return gain > 0n || (gain === 0n && other.quote.clauses) ? other : own
}

/** The chosen answer with what the api knows of the market: the bound, the impact and the single exchanges. */
export function lendProof(
  chosen: QuoteAnswer | undefined,
  api: QuoteAnswer | undefined,
): QuoteAnswer | undefined {
  if (!chosen?.found || !api?.found || chosen === api) return chosen
  const { bound, venues, onePath, priceImpactBps } = api.quote
  const isFar = isOutdated(api, chosen) || isOutdated(chosen, api)
  if (isFar || !isSameAsk(chosen.quote, api.quote)) return chosen
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
 * The better of the api's best plan and its single best path, with what the path gives. The path counts where it is
 * not older and pays more, or where there is no plan.
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
 * The api's answer as far as it can be carried out: with clauses for the account that asks, or with an instruction
 * to build them from. An aggregator that knows no plans takes the instruction only; without any aggregator the clauses
 * go to a venue's own router.
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

/** Of two answers of one source to one question the one of the later block: a late answer is dropped. */
export function keepNewerAnswer(known: QuoteAnswer | undefined, arrived: QuoteAnswer): QuoteAnswer {
  return known && findBlock(known) > findBlock(arrived) ? known : arrived
}

/** Whether an answer is so many blocks behind another one that it does not count beside it. */
export function isOutdated(answer: QuoteAnswer, other: QuoteAnswer): boolean {
  return findBlock(other) - findBlock(answer) > comparableBlocks
}

/** What an answer was asked. */
export function findQuestion(answer: QuoteAnswer): QuoteAsk {
  return answer.found ? answer.quote : answer.ask
}

function isCharging(answer: QuoteAnswer): boolean {
  return (answer.found ? answer.quote : answer).charges !== undefined
}

function findBlock(answer: QuoteAnswer): number {
  return answer.found ? answer.quote.blockNumber : answer.blockNumber
}
