import { queryOptions } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { tradesCall } from '@vermeil/wire'
import { recentTradesMs, recentTradesRetryMs } from '../../trade/limits/timings.ts'
import { fetchCall } from '../api/fetchCall.ts'

/** How many trades the panel asks for (2 §5). */
const shownTrades = 50
/** A pair's recent trades, every 7 s unless they are paused. */
export function recentTradesOptions(from: Address, to: Address, isLive: boolean) {
  return queryOptions({
    queryKey: ['recentTrades', from, to],
    staleTime: recentTradesMs,
    refetchInterval: isLive && recentTradesMs,
    retryDelay: recentTradesRetryMs,
    queryFn: ({ signal }) =>
      fetchCall(
        tradesCall,
        { params: { from, to }, query: { limit: String(shownTrades) } },
        signal,
      ),
  })
}
