import { findToken, findTokenBySymbol, isKnownToken, type Token } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'

/** The known token that a word of an address names, by its symbol or by where it stands, in any case. */
export function findNamedToken(word: string | undefined): Token | undefined {
  if (word === undefined) return undefined
  const address = word.toLowerCase() as Address
  return isKnownToken(address) ? findToken(address) : findTokenBySymbol(word)
}
