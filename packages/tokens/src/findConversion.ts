import type { Address } from '@vermeil/units'
import { findToken } from './findToken.ts'
import { isVetLike } from './tokenBook.ts'

/**
 * How one token becomes another one to one, by calls that its owner makes: VET and its wrapped forms into each other,
 * B3TR into VOT3 (lock) and back (unlock). VOT3 can be unlocked only by the account that locked it.
 */
export type Conversion = 'wrap' | 'lock' | 'unlock'

/** How two tokens convert; undefined if they need a swap, or a service of somebody else, as veB3TR does. */
export function findConversion(from: Address, to: Address): Conversion | undefined {
  if (isVetLike(from) && isVetLike(to)) return from === to ? undefined : 'wrap'
  const symbols = `${findToken(from).symbol}>${findToken(to).symbol}`
  if (symbols === 'B3TR>VOT3') return 'lock'
  return symbols === 'VOT3>B3TR' ? 'unlock' : undefined
}
