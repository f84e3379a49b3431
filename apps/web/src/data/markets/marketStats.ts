import { queryOptions } from '@tanstack/react-query'
import { type Address, zeroAddress } from '@vermeil/units'
import { marketStatsMs } from '../../trade/limits/timings.ts'
import { loadOnce } from '../api/loadOnce.ts'

/** Loaded after the first load, which these answers are not part of. */
const loadFetch = loadOnce(() => import('./fetchMarketStats.ts'))

/** How often to check whether the API answers. */
const statusMs = 15_000

/** A pair's last 24 hours from the indexer, every 60 s. A failure is an error, never zeros. */
export function marketStatsOptions(from: Address | undefined, to: Address | undefined) {
  return queryOptions({
    queryKey: ['marketStats', from, to],
    enabled: from !== undefined && to !== undefined && from !== to,
    staleTime: marketStatsMs,
    refetchInterval: marketStatsMs,
    queryFn: async ({ signal }) => {
      const { fetchMarketStats } = await loadFetch()
      return fetchMarketStats({ from: from ?? zeroAddress, to: to ?? zeroAddress }, signal)
    },
  })
}

/** The status of the app's services. */
export function apiStatusOptions() {
  return queryOptions({
    queryKey: ['apiStatus'],
    refetchInterval: statusMs,
    retry: false,
    queryFn: async ({ signal }) => (await loadFetch()).fetchApiStatus(signal),
  })
}
