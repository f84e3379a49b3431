import { type Amount, type Bps, bpsDenominator } from '@vermeil/units'
import { findMinimumReceived } from '../limits/slippage.ts'
import { isSameQuestion, type Quote } from './Quote.ts'

/** What the user agrees to: the quote, and the worst acceptable result. */
export interface SwapTerms {
  quote: Quote
  slippage: Bps
  /** The maximum that leaves the wallet. */
  maximumIn: Amount
  /** The minimum that arrives. */
  minimumOut: Amount
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
  if (quote.exact === 'sell') {
    const minimumOut = findMinimumReceived(quote.amountOut, slippage)
    return { quote, slippage, maximumIn: quote.amountIn, minimumOut }
  }
  const most = quote.amountIn * (bpsDenominator + BigInt(slippage))
  const maximumIn = (most + bpsDenominator - 1n) / bpsDenominator
  return { quote, slippage, maximumIn: maximumIn as Amount, minimumOut: quote.amountOut }
}

/** Whether newer terms are worse for the user than those agreed to. */
export function isWorse(newer: SwapTerms, agreed: SwapTerms): boolean {
  return newer.minimumOut < agreed.minimumOut || newer.maximumIn > agreed.maximumIn
}
