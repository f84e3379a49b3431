import type { SwapInstruction } from '@vermeil/abi'
import type { Token } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import type { Side } from './swapForm.ts'

/** What a quote is asked for. `amount` belongs to the token of the exact side. */
export interface QuoteAsk {
  sell: Token
  buy: Token
  exact: Side
  amount: Amount
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
  instruction: SwapInstruction
  paths: RoutePath[]
  blockNumber: number
}

/** The answer of a source: an offer, or that there is no way from one token to the other. */
export type QuoteAnswer =
  | { found: true; quote: Quote }
  | { found: false; ask: QuoteAsk; reason: string; blockNumber: number }

/** A source may be this many blocks behind the other and still be compared with it. */
const comparableBlocks = 3

/** Whether two questions are the same to the last unit. */
export function isSameAsk(one: QuoteAsk, other: QuoteAsk): boolean {
  return isSamePair(one, other) && one.amount === other.amount
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
 * The better of two answers to this question: more out for exact-in, less in for exact-out. The chain's own wins
 * a tie, an offer that is old beside the other does not count, and only the chain may say that there is no
 * route. Where nobody has answered this question yet, an earlier answer serves for an estimate (SWP-17).
 */
export function chooseQuote(
  ask: QuoteAsk,
  chain: QuoteAnswer | undefined,
  api: QuoteAnswer | undefined,
): QuoteAnswer | undefined {
  const own = chain && isSameAsk(findQuestion(chain), ask) ? chain : undefined
  const other = api?.found && isSameAsk(api.quote, ask) ? api : undefined
  if (!own?.found || !other) return other ?? own ?? (chain?.found ? chain : api)
  const lag = own.quote.blockNumber - other.quote.blockNumber
  if (lag > comparableBlocks) return own
  if (lag < -comparableBlocks) return other
  const isOtherBetter =
    ask.exact === 'sell'
      ? other.quote.amountOut > own.quote.amountOut
      : other.quote.amountIn < own.quote.amountIn
  return isOtherBetter ? other : own
}

/** Of two answers of one source to one question the one of the later block: a late answer is dropped. */
export function keepNewerAnswer(known: QuoteAnswer | undefined, arrived: QuoteAnswer): QuoteAnswer {
  return known && findBlock(known) > findBlock(arrived) ? known : arrived
}

/** What an answer was asked. */
export function findQuestion(answer: QuoteAnswer): QuoteAsk {
  return answer.found ? answer.quote : answer.ask
}

function findBlock(answer: QuoteAnswer): number {
  return answer.found ? answer.quote.blockNumber : answer.blockNumber
}
