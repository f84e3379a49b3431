import type { Venue as RouterVenue } from '@vermeil/router'
import { zeroAddress } from '@vermeil/units'
import type { Contracts } from '../contracts.ts'

/** What the places are called that are no exchange of pools. */
export const orderVenue = 'Limit orders'
export const converterVenue = 'Conversion'

/** Every venue that a plan may lead through. Orders are in our own wrapped VET or in none. */
export function listMarketVenues({ venues, orderBook, vvet }: Contracts): RouterVenue[] {
  return [
    ...venues.map(({ name, router, wrapped }) => ({ name, router, wrappedVet: wrapped })),
    { name: orderVenue, router: orderBook ?? zeroAddress, wrappedVet: vvet ?? zeroAddress },
    { name: converterVenue, router: zeroAddress, wrappedVet: zeroAddress },
  ]
}
