import { findToken, findTokenBySymbol, isKnownToken, type Token } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'

/** The token that a part of an address names, by symbol or contract address, in any case. */
export function findNamedToken(word: string | undefined): Token | undefined {
  if (word === undefined) return undefined
  const address = word.toLowerCase() as Address
  return isKnownToken(address) ? findToken(address) : findTokenBySymbol(word)
}

/** How a link names a token: by its symbol, or by its address if the symbol means another token or none. */
export function writeTokenWord({ symbol, address }: Pick<Token, 'symbol' | 'address'>): string {
  return findTokenBySymbol(symbol)?.address === address ? symbol : address
}
