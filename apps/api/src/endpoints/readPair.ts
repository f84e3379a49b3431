import type { Pair } from '@vermeil/ledger'
import { findToken, isVetLike } from '@vermeil/tokens'
import { type Address, zeroAddress } from '@vermeil/units'
import { pair, parseWire } from '@vermeil/wire'

/**
 * The pair that a path names. Every wrapped VET counts as VET; an unknown token has 18 decimals (1 section 3).
 * @throws {WireError} for a bad address.
 */
export function readPair(params: unknown): Pair {
  const { from, to } = parseWire(pair, params)
  return { from: readToken(from), to: readToken(to) }
}

function readToken(address: Address): Pair['from'] {
  const { decimals } = findToken(address)
  return { address: isVetLike(address) ? zeroAddress : address, decimals }
}

/** The pair as part of a cache key. */
export function formatPair({ from, to }: Pair): string {
  return `${from.address}/${to.address}`
}
