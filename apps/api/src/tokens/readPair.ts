import type { TokenPair } from '@vermeil/ledger'
import { findAsset, findToken } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import type { Pair } from '@vermeil/wire'

/** The pair of a path. Every wrapped VET counts as VET; an unknown token has 18 decimals (1 §3). */
export function readPair({ from, to }: Pair): TokenPair {
  return { from: readToken(from), to: readToken(to) }
}

/** A token as the ledger identifies it. */
export function readToken(address: Address): TokenPair['from'] {
  const { decimals } = findToken(address)
  return { address: findAsset(address), decimals }
}
