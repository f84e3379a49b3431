import type { Venue as RouterVenue } from '@vermeil/router'
import { zeroAddress } from '@vermeil/units'
import type { Contracts } from '../config/findContracts.ts'

/** What the order book is called as a place to trade. */
export const orderVenue = 'Limit orders'

/** Every venue that a plan may lead through. Orders are in our own wrapped VET or in none. */
export function listMarketVenues({ venues, orderBook, vvet }: Contracts): RouterVenue[] {
  return [
    ...venues.map(({ name, router, wrapped }) => ({ name, router, wrappedVet: wrapped })),
    { name: orderVenue, router: orderBook ?? zeroAddress, wrappedVet: vvet ?? zeroAddress },
  ]
}
