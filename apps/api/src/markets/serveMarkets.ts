import { oracleDecimals } from '@vermeil/abi'
import { type Ledger, readActivityTotals, readUntrustedPools } from '@vermeil/ledger'
import { tokens } from '@vermeil/tokens'
import { daySeconds, formatAmount, parseSeconds } from '@vermeil/units'
import { marketsCall, pricesCall, tokensCall, volumesCall } from '@vermeil/wire'
import type { HeadEndpoints } from '../answers/HeadEndpoints.ts'
import { formatUsd } from '../prices/formatUsd.ts'
import type { PriceDependencies } from '../prices/PriceDependencies.ts'
import { readPrices } from '../prices/readPrices.ts'
import { formatMarket, formatToken } from './formatMarket.ts'
import { readTokenMarkets } from './readTokenMarkets.ts'
import { readTokenPasts } from './readTokenPasts.ts'

const vetDecimals = 18

/** The maximum number of untrusted pools in one answer. */
const maxUntrustedPools = 100

/** The number of tokens, those with the most volume, whose past prices are in one answer. */
const maxPasts = 200

/** Tokens, prices, markets, and the volume of a day. */
export function serveMarkets(endpoints: HeadEndpoints, dependencies: PriceDependencies): void {
  endpoints.serve({
    call: tokensCall,
    make: async () => ({ tokens: tokens.map(formatToken) }),
  })
  endpoints.serve({
    call: pricesCall,
    make: async ({ head }) => {
      const { value: vetUsd, isStale } = await dependencies.vetPrice.read(head.timestamp)
      const prices = [...(await readPrices(dependencies, head))].map(([address, value]) => ({
        address,
        priceVet: formatAmount(value, vetDecimals),
        priceUsd: formatUsd(value, vetUsd),
      }))
      const updatedAt = head.timestamp
      const usd = { vetUsd: formatAmount(vetUsd, oracleDecimals), isUsdStale: isStale }
      return { ...usd, updatedAt, prices }
    },
  })
  endpoints.serve({
    call: marketsCall,
    make: async ({ head }) => {
      const { value: vetUsd, isStale } = await dependencies.vetPrice.read(head.timestamp)
      const markets = await readTokenMarkets(dependencies, head)
      const tokensWithPast = markets.slice(0, maxPasts).map(({ token }) => token)
      const pastOf = await readTokenPasts(dependencies.ledger, tokensWithPast, head)
      return {
        isUsdStale: isStale,
        untrustedPools: await readUntrustedPools(dependencies.ledger, { limit: maxUntrustedPools }),
        markets: markets.map((market) => formatMarket(market, pastOf(market.token), vetUsd)),
      }
    },
  })
  serveVolumes(endpoints, dependencies.ledger)
}

function serveVolumes(endpoints: HeadEndpoints, ledger: Ledger): void {
  endpoints.serve({
    call: volumesCall,
    make: async ({ params: { date }, head }) => {
      const start = parseSeconds(Math.max(0, Date.parse(date) / 1000))
      const end = parseSeconds(start + daySeconds)
      const totals = await readActivityTotals(ledger, { start, end })
      return {
        date,
        volume_vet: Number(formatAmount(totals.volumeVet, vetDecimals)),
        volume_usd: Number(formatAmount(totals.volumeUsd, vetDecimals)),
        trade_count: totals.trades,
        last_updated: new Date(head.timestamp * 1000).toISOString(),
      }
    },
  })
}
