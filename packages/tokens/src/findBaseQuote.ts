import type { Address } from '@vermeil/units'
import { findToken } from './findToken.ts'
import { isVetLike } from './tokenList.ts'

/** The two tokens of a pair header, as base / quote. */
export interface BaseQuote {
  base: Address
  quote: Address
}

/**
 * Decides which token of a pair is the base: USDGLO, then B3TR, then VET and its wrapped forms, then the rest (1 §9).
 * Tokens of equal rank keep the given order.
 */
export function findBaseQuote(one: Address, other: Address): BaseQuote {
  return rankOf(other) < rankOf(one) ? { base: other, quote: one } : { base: one, quote: other }
}

function rankOf(address: Address): number {
  const { symbol } = findToken(address)
  if (symbol === 'USDGLO') return 0
  if (symbol === 'B3TR') return 1
  return isVetLike(address) ? 2 : 3
}
