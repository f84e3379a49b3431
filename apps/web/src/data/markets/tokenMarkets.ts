import { queryOptions } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { marketsCall, tokenMarketCall } from '@vermeil/wire'
import { marketStatsMs } from '../../trade/limits/timings.ts'
import { fetchCall } from '../api/fetchCall.ts'

/** The markets of all tokens, every 60 s. */
export function tokenMarketsOptions() {
  return queryOptions({
    queryKey: ['tokenMarkets'],
    staleTime: marketStatsMs,
    refetchInterval: marketStatsMs,
    queryFn: ({ signal }) => fetchCall(marketsCall, {}, signal),
  })
}

/** The market of one token with its pools, every 60 s. */
export function tokenMarketOptions(token: Address) {
  return queryOptions({
    queryKey: ['tokenMarket', token],
    staleTime: marketStatsMs,
    refetchInterval: marketStatsMs,
    queryFn: ({ signal }) => fetchCall(tokenMarketCall, { params: { token } }, signal),
  })
}
