import type { Token } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import { isSameAsk } from './Quote.ts'
import type { SwapTerms } from './SwapTerms.ts'

export type DealKind = 'swap' | 'wrap' | 'send'

/** What a person agrees to: what leaves the wallet, and what arrives for it. */
export interface Deal {
  kind: DealKind
  sell: Token
  buy: Token
  amountIn: Amount
  /** Of a swap what was quoted, otherwise exact. */
  amountOut: Amount
  /** Who receives, where that is somebody else. */
  recipient?: Address
}

/** Whether the deal goes through the aggregator. */
export function hasSwap({ kind, sell, buy }: Pick<Deal, 'kind' | 'sell' | 'buy'>): boolean {
  return kind === 'swap' || (kind === 'send' && sell.address !== buy.address)
}

/** The deal of a quote that is taken as it stands. */
export function makeSwapDeal({ quote }: SwapTerms): Deal {
  const { sell, buy, amountIn, amountOut } = quote
  return { kind: 'swap', sell, buy, amountIn, amountOut }
}

/** Whether two deals ask for the same: same tokens, receiver, exact amount and slippage. */
export function isSameDeal(one: DealWithTerms, other: DealWithTerms): boolean {
  const { deal } = one
  const isSamePair =
    deal.kind === other.deal.kind &&
    deal.sell.address === other.deal.sell.address &&
    deal.buy.address === other.deal.buy.address &&
    deal.recipient === other.deal.recipient
  if (!isSamePair) return false
  if (!one.terms || !other.terms) return deal.amountIn === other.deal.amountIn
  const isSameSlippage = one.terms.slippage === other.terms.slippage
  return isSameSlippage && isSameAsk(one.terms.quote, other.terms.quote)
}

interface DealWithTerms {
  deal: Deal
  terms?: SwapTerms | undefined
}
