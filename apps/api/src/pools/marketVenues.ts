import type { PoolVenue } from '@vermeil/router'
import { zeroAddress } from '@vermeil/units'
import type { Contracts } from '../config/findContracts.ts'

/** The name of the order book as a venue. */
export const orderVenue = 'Limit orders'

/** Every venue that a plan may use. Orders are in our own wrapped VET, or in no wrapped VET. */
export function listMarketVenues({ venues, orderBook, vvet }: Contracts): PoolVenue[] {
  return [
    ...venues.map(({ name, router, wrapped }) => ({ name, router, wrappedVet: wrapped })),
    { name: orderVenue, router: orderBook ?? zeroAddress, wrappedVet: vvet ?? zeroAddress },
  ]
}
