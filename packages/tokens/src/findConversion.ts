import type { Address } from '@vermeil/units'
import { findToken } from './findToken.ts'
import { isVetLike } from './tokenBook.ts'

/**
 * How a token's owner can convert it 1:1 by calls to contracts: VET to its wrapped forms and back, B3TR to VOT3 (lock)
 * and back (unlock). Only the account that locked VOT3 can unlock it.
 */
export type Conversion = 'wrap' | 'lock' | 'unlock'

/** How two tokens convert; undefined if they need a swap or an external service, as veB3TR does. */
export function findConversion(from: Address, to: Address): Conversion | undefined {
  if (isVetLike(from) && isVetLike(to)) return from === to ? undefined : 'wrap'
  const symbols = `${findToken(from).symbol}>${findToken(to).symbol}`
  if (symbols === 'B3TR>VOT3') return 'lock'
  return symbols === 'VOT3>B3TR' ? 'unlock' : undefined
}
