import type { Address } from '@vermeil/units'
import { findToken } from './findToken.ts'
import { isVetLike } from './tokenList.ts'

/**
 * How a token's owner can convert it 1:1 by calls to contracts: VET to its wrapped forms and back, B3TR to VOT3 (lock)
 * and back (unlock). Only the account that locked VOT3 can unlock it.
 */
export type Conversion = 'wrap' | 'lock' | 'unlock'

/** How two tokens convert; undefined if they need a swap or an external service, as veB3TR does. */
export function findConversion(from: Address, to: Address): Conversion | undefined {
  if (isVetLike(from) && isVetLike(to)) return from === to ? undefined : 'wrap'
  const { symbol } = findToken(from)
  if (symbol === 'B3TR') return findToken(to).symbol === 'VOT3' ? 'lock' : undefined
  if (symbol === 'VOT3') return findToken(to).symbol === 'B3TR' ? 'unlock' : undefined
  return undefined
}
