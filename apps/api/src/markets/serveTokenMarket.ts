import { readUntrustedPools } from '@vermeil/ledger'
import { findAsset } from '@vermeil/tokens'
import { maxTokenPools, tokenMarketCall } from '@vermeil/wire'
import type { HeadEndpoints, ReadAnswer } from '../answers/HeadEndpoints.ts'
import type { PriceDependencies } from '../prices/PriceDependencies.ts'
import { readPrices } from '../prices/readPrices.ts'
import { formatMarket } from './formatMarket.ts'
import { readTokenMarkets } from './readTokenMarkets.ts'
import { readTokenPasts } from './readTokenPasts.ts'
import { readTokenPools } from './readTokenPools.ts'

/** The market of one token with its pools. Every wrapped VET counts as VET. */
export function serveTokenMarket(
  endpoints: HeadEndpoints,
  dependencies: PriceDependencies,
): ReadAnswer<typeof tokenMarketCall> {
  const { ledger, pools: book, vetPrice } = dependencies
  return endpoints.serve({
    call: tokenMarketCall,
    make: async ({ params, head }) => {
      const token = findAsset(params.token)
      const { value: vetUsd, isStale } = await vetPrice.read(head.timestamp)
      const markets = await readTokenMarkets(dependencies, head)
      const market = markets.find((each) => each.token === token)
      const pastOf = await readTokenPasts(ledger, [token], head)
      const values = { prices: await readPrices(dependencies, head), vetUsd }
      const { pools, depths } = await readTokenPools(ledger, { token, head, values })
      const { transferFees } = await book.read(head)
      return {
        isUsdStale: isStale,
        market: market === undefined ? null : formatMarket(market, pastOf(token), vetUsd),
        transferFeePips: transferFees.get(token) ?? 0,
        poolCount: pools.length,
        pools: pools.slice(0, maxTokenPools),
        depths,
        untrustedPools: await readUntrustedPools(ledger, { token, limit: maxTokenPools }),
      }
    },
  })
}
