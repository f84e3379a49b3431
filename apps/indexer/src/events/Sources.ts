import type { Venue } from '@vermeil/abi'
import { findAsset, findTokenBySymbol } from '@vermeil/tokens'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'

/** An exchange, as far as its events go: in the manner of Uniswap V2 unless `kind` says otherwise. */
export interface IndexedVenue
  extends Pick<Venue, 'name' | 'factory' | 'wrapped'>,
    Partial<Pick<Venue, 'router'>> {
  kind?: 'v2' | 'v3'
  feeBps: number
}

/** The contracts whose events are recorded, besides the pools that the venues create; null where there is none. */
export interface Sources {
  venues: readonly IndexedVenue[]
  /** Our own swap contract. */
  aggregator: Address | null
  orderBook?: Address | null
  rewards?: Address | null
  /** Counts the rounds. */
  governance?: Address | null
  oracle?: Address | null
  names?: Address | null
  /** The contract that tells whose node endorses which app, and which of them is ours. */
  endorsement?: { address: Address; appId: Hex } | null
  /** Swaps into it earn more points; where left out, the registry's B3TR. */
  b3tr?: Address
}

/** The tokens of a network by the role they play here. */
export interface KnownTokens {
  /** Every wrapped VET is VET. */
  findAsset: (token: Address) => Address
  b3tr: Address | undefined
}

/** Every venue's wrapped VET counts as VET, and so does every one that the registry knows. */
export function listTokens({ venues, b3tr }: Pick<Sources, 'venues' | 'b3tr'>): KnownTokens {
  const wrapped = new Set(venues.map((venue) => venue.wrapped))
  return {
    findAsset: (token) => (wrapped.has(token) ? zeroAddress : findAsset(token)),
    b3tr: b3tr ?? findTokenBySymbol('B3TR')?.address,
  }
}
