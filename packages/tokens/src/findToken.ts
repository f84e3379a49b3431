import { type Address, zeroAddress } from '@vermeil/units'
import type { Token } from './Token.ts'
import { lookUpAddress, lookUpSymbol } from './tokenList.ts'

const unknown = { symbol: 'Unknown', name: 'Unknown', decimals: 18, hasLogo: false }

/**
 * The token at an address; the empty text is VET. An unknown token is called 'Unknown' and has 18 decimals (1 §3):
 * read its real decimals from the chain before money moves.
 */
export function findToken(address: Address | ''): Token {
  const wanted = address === '' ? zeroAddress : address
  return lookUpAddress(wanted) ?? { ...unknown, address: wanted }
}

/** Whether the token is in the registry or was imported. */
export function isKnownToken(address: Address): boolean {
  return lookUpAddress(address) !== undefined
}

/** The token with a symbol, ignoring case; undefined if it is not known. */
export function findTokenBySymbol(symbol: string): Token | undefined {
  return lookUpSymbol(symbol.toLowerCase())
}
