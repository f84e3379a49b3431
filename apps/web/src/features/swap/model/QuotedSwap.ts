import { isSameTerms, type SwapTerms } from '../../../trade/quote/SwapTerms.ts'
import { findBought } from '../../../trade/simulation/findBought.ts'
import type { PreparedDeal } from '../../../trade/simulation/prepareDeal.ts'
import type { SwapInputs } from './SwapInputs.ts'

/**
 * The shown swap, which is also the one that a press of Swap signs: pair, exact side, amount and source in the quote,
 * the slippage and its bounds, and the simulation of exactly these terms.
 */
export interface QuotedSwap {
  terms: SwapTerms
  /** The terms are current and no simulation contradicts them. Otherwise they are dimmed and cannot be signed. */
  isCurrent: boolean
  /** The simulation of exactly these terms. */
  simulation: PreparedDeal | undefined
  /** The simulation of an earlier quote, shown dimmed meanwhile; never one that contradicts the terms. */
  earlier: PreparedDeal | undefined
}

/** Combines the terms with the simulation of exactly these terms. */
export function createQuotedSwap(
  terms: SwapTerms,
  { quote, simulation: { prepared } }: Pick<SwapInputs, 'quote' | 'simulation'>,
): QuotedSwap {
  const isExact = prepared?.terms !== undefined && isSameTerms(prepared.terms, terms)
  const shown = prepared?.terms && isWithin(prepared, terms) ? prepared : undefined
  return {
    terms,
    isCurrent: quote.isOutdated !== true && (!prepared?.terms || shown !== undefined),
    simulation: isExact ? shown : undefined,
    earlier: isExact ? undefined : shown,
  }
}

/** Whether a simulation is within the terms: it received at least the minimum and paid at most the maximum. */
function isWithin(prepared: PreparedDeal, { quote, ...bounds }: SwapTerms): boolean {
  const received = findBought(prepared) ?? 0n
  const sent = prepared.differences.sent.get(quote.sell.address) ?? 0n
  return received >= bounds.minAmountOut && sent <= bounds.maxAmountIn
}
