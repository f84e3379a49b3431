import { findConversion, type Token } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import { isSameAsk } from '../quote/Quote.ts'
import type { SwapTerms } from '../quote/SwapTerms.ts'

export const dealKinds = ['swap', 'wrap', 'convert', 'send'] as const
/** 'wrap' is among VET and its wrapped forms, 'convert' between B3TR and VOT3: both one to one. */
export type DealKind = (typeof dealKinds)[number]

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

/** The deal of two tokens that convert one to one by clauses of the account's own; undefined for any others. */
export function makeConversionDeal({
  sell,
  buy,
  amount,
}: {
  sell?: Token
  buy?: Token
  amount: Amount
}): Deal | undefined {
  const conversion = sell && buy && findConversion(sell.address, buy.address)
  if (!conversion || amount === 0n) return undefined
  const kind = conversion === 'wrap' ? 'wrap' : 'convert'
  return { kind, sell, buy, amountIn: amount, amountOut: amount }
}

/** Whether as much arrives as leaves, without a quote. */
export function isConversion({ kind }: Pick<Deal, 'kind'>): boolean {
  return kind === 'wrap' || kind === 'convert'
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
