import type { Network, Venue } from '@vermeil/abi'
import { findAsset, findTokenBySymbol } from '@vermeil/tokens'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'

/** An exchange whose events are indexed. Its pools are like Uniswap V2 unless `kind` says otherwise. */
export interface IndexedVenue
  extends Pick<Venue, 'name' | 'factory' | 'wrapped'>,
    Partial<Pick<Venue, 'router'>> {
  kind?: 'v2' | 'v3'
  feeBps: number
}

/** The contracts whose events are recorded, besides the pools of the venues; null if a network does not have one. */
export interface Sources {
  venues: readonly IndexedVenue[]
  /** Our aggregator. */
  aggregator: Address | null
  orderBook?: Address | null
  rewards?: Address | null
  /** The contract that creates the rounds. */
  governance?: Address | null
  oracle?: Address | null
  names?: Address | null
  /** The contract that records whose node endorses which app, and the id of our app. */
  endorsement?: { address: Address; appId: Hex } | null
  /** Swaps to it earn more points. The default is the registry's B3TR. */
  b3tr?: Address
}

/** The contracts of a network whose events are recorded. */
export function findSources({
  venues,
  addresses,
  endorsement,
}: Pick<Network, 'venues' | 'addresses' | 'endorsement'>): Sources {
  return { ...addresses, venues, names: addresses.nameResolver, endorsement }
}

/** The tokens with a special role on a network. */
export interface KnownTokens {
  /** Maps every wrapped VET to VET, and other tokens to themselves. */
  findAsset: (token: Address) => Address
  b3tr: Address | undefined
}

/** The wrapped VET of every venue and of the registry counts as VET. */
export function listTokens({ venues, b3tr }: Pick<Sources, 'venues' | 'b3tr'>): KnownTokens {
  const wrapped = new Set(venues.map((venue) => venue.wrapped))
  return {
    findAsset: (token) => (wrapped.has(token) ? zeroAddress : findAsset(token)),
    b3tr: b3tr ?? findTokenBySymbol('B3TR')?.address,
  }
}
