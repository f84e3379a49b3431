import { type Amount, type Bps, findMaxAmountIn, findMinAmountOut } from '@vermeil/units'
import { isSameQuestion, type Quote } from './Quote.ts'

/** The terms that the user agrees to: the quote, and the worst acceptable result. */
export interface SwapTerms {
  quote: Quote
  slippage: Bps
  /** The maximum that leaves the wallet. */
  maxAmountIn: Amount
  /** The minimum that arrives. */
  minAmountOut: Amount
}

/** Whether two terms are equal to the last unit. */
export function isSameTerms(one: SwapTerms, other: SwapTerms): boolean {
  return (
    isSameQuestion(one.quote, other.quote) &&
    one.quote.source === other.quote.source &&
    one.quote.amountIn === other.quote.amountIn &&
    one.quote.amountOut === other.quote.amountOut &&
    one.slippage === other.slippage
  )
}

/** The bounds of a quote at a slippage (SWP-12): exact-in has a minimum received, exact-out a maximum used. */
export function findTerms(quote: Quote, slippage: Bps): SwapTerms {
  const { amountIn, amountOut } = quote
  return quote.exact === 'sell'
    ? {
        quote,
        slippage,
        maxAmountIn: amountIn,
        minAmountOut: findMinAmountOut(amountOut, slippage),
      }
    : { quote, slippage, maxAmountIn: findMaxAmountIn(amountIn, slippage), minAmountOut: amountOut }
}
