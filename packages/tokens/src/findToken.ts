import { type Address, zeroAddress } from '@vermeil/units'
import type { Token } from './Token.ts'
import { lookUpAddress, lookUpSymbol } from './tokenBook.ts'

/**
 * The token of an address; the empty text is VET. A token that nobody knows is called 'Unknown' with 18 decimals
 * (1 §3): read its real decimals from the chain before money moves.
 */
export function findToken(address: Address | ''): Token {
  const wanted = address === '' ? zeroAddress : address
  const unknown = { symbol: 'Unknown', name: 'Unknown', decimals: 18, hasLogo: false }
  return lookUpAddress(wanted) ?? { ...unknown, address: wanted }
}

/** Whether the registry knows the address. */
export function isKnownToken(address: Address): boolean {
  return lookUpAddress(address) !== undefined
}

/** The token of a symbol in any case; undefined where nobody knows it. */
export function findTokenBySymbol(symbol: string): Token | undefined {
  return lookUpSymbol(symbol.toLowerCase())
}
