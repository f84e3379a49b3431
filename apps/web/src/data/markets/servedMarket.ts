import { queryOptions } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { readServedMarket } from './readServedMarket.ts'
import { tokenMarketOptions } from './tokenMarkets.ts'

/** The market of one token with its pools, at first the one in the page if there is one. */
export function servedMarketOptions(token: Address) {
  return queryOptions({
    ...tokenMarketOptions(token),
    initialData: () => {
      const served = readServedMarket(globalThis.document, Date.now())
      return served?.token === token ? served.answer : undefined
    },
  })
}
