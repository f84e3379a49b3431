import { queryOptions } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { parseMarketstats, parseStatus, statusPath } from '@vermeil/wire'
import { marketStatsMs } from '../trade/timings.ts'
import { fetchApi } from './fetchApi.ts'

/** How often to ask whether the api is there. */
const statusMs = 15_000

/** A pair's last 24 hours from the indexer, every 60 s. A failure is an error, never zeros. */
export function marketStatsOptions(from: Address | undefined, to: Address | undefined) {
  return queryOptions({
    queryKey: ['marketStats', from, to],
    enabled: from !== undefined && to !== undefined && from !== to,
    staleTime: marketStatsMs,
    refetchInterval: marketStatsMs,
    queryFn: ({ signal }) =>
      fetchApi({ path: `/indexer/marketstats/${from}/${to}`, parse: parseMarketstats, signal }),
  })
}

/** What the app's services say about themselves. */
export function apiStatusOptions() {
  return queryOptions({
    queryKey: ['apiStatus'],
    refetchInterval: statusMs,
    retry: false,
    queryFn: ({ signal }) => fetchApi({ path: statusPath, parse: parseStatus, signal }),
  })
}
