import { type Ledger, readActivityTotals, readUntrustedPools } from '@vermeil/ledger'
import { findToken, type Token, tokens } from '@vermeil/tokens'
import { findLogoUrl } from '@vermeil/tokens/logos'
import { formatAmount, parseSeconds } from '@vermeil/units'
import { marketsCall, pricesCall, tokensCall, volumesCall } from '@vermeil/wire'
import type { HeadEndpoints } from '../answers/HeadEndpoints.ts'
import { formatUsd } from '../prices/formatUsd.ts'
import type { PriceSources } from '../prices/PriceSources.ts'
import { readPrices } from '../prices/readPrices.ts'
import { readTokenMarkets } from './readTokenMarkets.ts'

const vetDecimals = 18
const daySeconds = 86_400

/** Decimals of the oracle's value of one VET in dollars. */
const oracleDecimals = 12

/** The maximum number of untrusted pools in one answer. */
const maxUntrustedPools = 100

/** Tokens, prices, markets, and the volume of a day. */
export function serveMarkets(endpoints: HeadEndpoints, sources: PriceSources): void {
  endpoints.serve({
    call: tokensCall,
    make: async () => ({ tokens: tokens.map(describeToken) }),
  })
  endpoints.serve({
    call: pricesCall,
    make: async ({ head }) => {
      const { value: vetUsd, isStale } = await sources.vetPrice.read(head.timestamp)
      const prices = [...(await readPrices(sources, head))].map(([address, value]) => ({
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
      const { value: vetUsd, isStale } = await sources.vetPrice.read(head.timestamp)
      const markets = await readTokenMarkets(sources, head)
      return {
        isUsdStale: isStale,
        untrustedPools: await readUntrustedPools(sources.ledger, { limit: maxUntrustedPools }),
        markets: markets.map((market) => ({
          ...describeToken(findToken(market.token)),
          priceVet: formatAmount(market.vetPrice, vetDecimals),
          priceUsd: formatUsd(market.vetPrice, vetUsd),
          changePercent: market.changePercent,
          volumeVet: formatAmount(market.volume, vetDecimals),
          volumeUsd: formatUsd(market.volume, vetUsd),
          liquidityUsd: formatUsd(market.liquidity, vetUsd),
          trades: market.trades,
        })),
      }
    },
  })
  serveVolumes(endpoints, sources.ledger)
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

function describeToken({ address, symbol, name, decimals }: Token) {
  return { address, symbol, name, decimals, logoUrl: findLogoUrl(address) }
}
