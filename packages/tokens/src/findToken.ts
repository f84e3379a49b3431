import { type Address, zeroAddress } from '@vermeil/units'
import { type Token, tokens } from './Token.ts'
import { wvet } from './wrappedVet.ts'

const known = [...tokens, wvet]
const byAddress = new Map(known.map((token) => [token.address, token]))
const bySymbol = new Map(known.map((token) => [token.symbol.toLowerCase(), token]))

/**
 * The token of an address; the empty text is VET. A token that nobody knows is called 'Unknown' with 18 decimals
 * (1 §3): read its real decimals from the chain before money moves.
 */
export function findToken(address: Address | ''): Token {
  const wanted = address === '' ? zeroAddress : address
  const unknown = { symbol: 'Unknown', name: 'Unknown', decimals: 18, logoUrl: '' }
  return byAddress.get(wanted) ?? { ...unknown, address: wanted }
}

/** Whether the registry knows the address. */
export function isKnownToken(address: Address): boolean {
  return byAddress.has(address)
}

/** The token of a symbol in any case; undefined where nobody knows it. */
export function findTokenBySymbol(symbol: string): Token | undefined {
  return bySymbol.get(symbol.toLowerCase())
}
