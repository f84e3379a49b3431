import { type MarketStats, readMarketStats, type TokenPair } from '@vermeil/ledger'
import { type Marketstats, marketstatsCall } from '@vermeil/wire'
import type { HeadEndpoints } from '../answers/HeadEndpoints.ts'
import { formatUsd } from '../prices/formatUsd.ts'
import type { PriceDependencies } from '../prices/PriceDependencies.ts'
import { valueWholeToken } from '../prices/valueWholeToken.ts'
import { readPair } from '../tokens/readPair.ts'

/** A pair's last 24 hours, counted back from the newest block. */
export function serveMarketstats(
  endpoints: HeadEndpoints,
  { ledger, pools, vetPrice }: PriceDependencies,
): void {
  endpoints.serve({
    call: marketstatsCall,
    make: async ({ params, head }) => {
      const pair = readPair(params)
      const { value: vetUsd, isStale } = await vetPrice.read(head.timestamp)
      const stats = await readMarketStats(ledger, { ...pair, now: head.timestamp })
      const graphs = await pools.read(head)
      const priceOf = (token: TokenPair['from']): string =>
        formatUsd(valueWholeToken(graphs, token), vetUsd)
      const priceUsd = { from: priceOf(pair.from), to: priceOf(pair.to) }
      return { ...formatMarketstats(stats, priceUsd), isUsdStale: isStale }
    },
  })
}

/** The figures as JSON; zeros for a pair that never traded. */
function formatMarketstats(
  stats: MarketStats | null,
  priceUsd: { from: string; to: string },
): Omit<Marketstats, 'isUsdStale'> {
  return {
    from: {
      change_24h_percent: Number(stats?.changePercent ?? 0),
      high_24h: stats?.high ?? '0',
      low_24h: stats?.low ?? '0',
      open_24h: stats?.open ?? '0',
      close_24h: stats?.close ?? '0',
      price: stats?.price ?? '0',
      priceUsd: priceUsd.from,
      all_time_high: stats?.allTimeHigh ?? '0',
      all_time_low: stats?.allTimeLow ?? '0',
      volume_24h: stats?.volumeFrom ?? '0',
    },
    to: { priceUsd: priceUsd.to, volume_24h: stats?.volumeTo ?? '0' },
  }
}
