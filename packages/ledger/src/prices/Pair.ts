import type { Address } from '@vermeil/units'

/**
 * A token of a pair. VET and every wrapped VET is the zero address. The decimals scale prices and volumes to whole
 * tokens.
 */
export interface PairToken {
  address: Address
  decimals: number
}

/** Prices of a pair are units of `to` for one `from`. */
export interface TokenPair {
  from: PairToken
  to: PairToken
}

/** A pair as it is stored: the lower address is pair0. */
export interface PairKey {
  pair0: Address
  pair1: Address
}

/** Two addresses in the order in which pairs are stored. */
export function orderPair(one: Address, other: Address): PairKey {
  return one < other ? { pair0: one, pair1: other } : { pair0: other, pair1: one }
}

/** Whether `from` is pair1, so that stored prices must be inverted. */
export function isInverted({ from, to }: TokenPair): boolean {
  return from.address > to.address
}
