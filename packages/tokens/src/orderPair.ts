import { type Address, parseAddress } from '@vermeil/units'
import { isVetLike } from './wrappedVet.ts'

const usdglo = parseAddress('0x29c630cce4ddb23900f5fe66ab55e488c15b9f5e')
const b3tr = parseAddress('0x5ef79995fe8a89e0812330e4378eb2660cede699')

/** The two tokens of a pair header, read as base / quote. */
export interface OrderedPair {
  base: Address
  quote: Address
}

/**
 * Which token of a pair is the base: USDGLO, then B3TR, then VET and what wraps it, then the rest (1 §9).
 * Among equals the order given stays.
 */
export function orderPair(one: Address, other: Address): OrderedPair {
  return rankOf(other) < rankOf(one) ? { base: other, quote: one } : { base: one, quote: other }
}

function rankOf(address: Address): number {
  if (address === usdglo) return 0
  if (address === b3tr) return 1
  return isVetLike(address) ? 2 : 3
}
