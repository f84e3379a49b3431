import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import { encodeCall } from './codec/encodeCall.ts'
import { aggregator } from './generated/aggregator.ts'
import type { Venue } from './venues.ts'

/** The aggregator's numbers for kinds of venues. */
export const venueKinds = { v2: 0n, v3: 1n, orders: 2n } as const

/** The fee with which a venue is registered if each of its pairs reports its own fee. */
export const reportedFee = 2n ** 24n - 1n

/** A venue in the form of `registerVenue` and `getRoutingData`. */
export interface VenueRegistration {
  router: Address
  factory: Address
  wrapped: Address
  feePips: bigint
  kind: bigint
  name: string
}

/** The registrations that the aggregator needs: of exchanges, and of our order book. */
export function listRegistrations(
  venues: readonly Venue[],
  orderBook: Address,
): VenueRegistration[] {
  const exchanges = venues.map(({ kind, name, router, factory, wrapped, feeBps, pairFees }) => {
    const feePips = pairFees ? reportedFee : BigInt(feeBps) * 100n
    return { router, factory, wrapped, feePips, kind: venueKinds[kind], name }
  })
  const none = { factory: zeroAddress, wrapped: zeroAddress, feePips: 0n }
  return [...exchanges, { router: orderBook, ...none, kind: venueKinds.orders, name: 'Orders' }]
}

/** Encodes the call that registers a venue. */
export function encodeRegistration(venue: VenueRegistration): Hex {
  const { router, factory, wrapped, feePips, kind, name } = venue
  return encodeCall(aggregator.registerVenue, [router, factory, wrapped, feePips, kind, name])
}
