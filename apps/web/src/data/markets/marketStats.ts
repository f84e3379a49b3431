import { queryOptions } from '@tanstack/react-query'
import { type Address, zeroAddress } from '@vermeil/units'
import { marketstatsCall, statusCall } from '@vermeil/wire'
import { marketStatsMs } from '../../trade/limits/timings.ts'
import { fetchCall } from '../api/fetchCall.ts'

/** How often to check whether the api answers. */
const statusMs = 15_000

/** A pair's last 24 hours from the indexer, every 60 s. A failure is an error, never zeros. */
export function marketStatsOptions(from: Address | undefined, to: Address | undefined) {
  return queryOptions({
    queryKey: ['marketStats', from, to],
    enabled: from !== undefined && to !== undefined && from !== to,
    staleTime: marketStatsMs,
    refetchInterval: marketStatsMs,
    queryFn: ({ signal }) =>
      fetchCall(
        marketstatsCall,
        { params: { from: from ?? zeroAddress, to: to ?? zeroAddress } },
        signal,
      ),
  })
}

/** The status of the app's services. */
export function apiStatusOptions() {
  return queryOptions({
    queryKey: ['apiStatus'],
    refetchInterval: statusMs,
    retry: false,
    queryFn: ({ signal }) => fetchCall(statusCall, {}, signal),
  })
}
