import { type Amount, type Bps, bpsDenominator } from '@vermeil/units'
import type { Quote } from './Quote.ts'
import { findMinimumReceived } from './slippage.ts'

/** What a person agrees to: the quote, and the worst that may come of it. */
export interface SwapTerms {
  quote: Quote
  /** What leaves the wallet at most. */
  maximumIn: Amount
  /** What arrives at least. */
  minimumOut: Amount
}

/** The bounds of a quote at a slippage (SWP-12): exact-in has a minimum received, exact-out a maximum used. */
export function findTerms(quote: Quote, slippage: Bps): SwapTerms {
  if (quote.exact === 'sell') {
    const minimumOut = findMinimumReceived(quote.amountOut, slippage)
    return { quote, maximumIn: quote.amountIn, minimumOut }
  }
  const most = quote.amountIn * (bpsDenominator + BigInt(slippage))
  const maximumIn = (most + bpsDenominator - 1n) / bpsDenominator
  return { quote, maximumIn: maximumIn as Amount, minimumOut: quote.amountOut }
}

/** Whether newer terms are worse for the person than those agreed to. */
export function isWorse(newer: SwapTerms, agreed: SwapTerms): boolean {
  return newer.minimumOut < agreed.minimumOut || newer.maximumIn > agreed.maximumIn
}
