import type { Pair } from '@vermeil/ledger'
import { findAsset, findToken } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import type { Pair as Tokens } from '@vermeil/wire'

/** The pair of a path. Every wrapped VET counts as VET; an unknown token has 18 decimals (1 section 3). */
export function readPair({ from, to }: Tokens): Pair {
  return { from: readToken(from), to: readToken(to) }
}

/** A token as the ledger identifies it. */
export function readToken(address: Address): Pair['from'] {
  const { decimals } = findToken(address)
  return { address: findAsset(address), decimals }
}
