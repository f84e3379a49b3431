import type { Address } from '@vermeil/units'

/**
 * A token as the reader of a pair names it: VET and every wrapped VET is the zero address. The decimals scale
 * prices and volumes to whole tokens, so a token of the registry fits as it is.
 */
export interface PairToken {
  address: Address
  decimals: number
}

/** Prices of a pair are units of `to` for one `from`. */
export interface Pair {
  from: PairToken
  to: PairToken
}

/** The pair as the trade table keeps it, the lower address first. */
export interface PairKey {
  pair0: Address
  pair1: Address
}

/** The two addresses in the order of the trade table. */
export function orderPair(one: Address, other: Address): PairKey {
  return one < other ? { pair0: one, pair1: other } : { pair0: other, pair1: one }
}

/** Whether `from` stands second in the trade table, so that stored prices must be turned over. */
export function isTurned({ from, to }: Pair): boolean {
  return from.address > to.address
}
