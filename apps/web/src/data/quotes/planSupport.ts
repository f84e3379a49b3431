import { queryOptions } from '@tanstack/react-query'
import type { App } from '../app/createApp.ts'
import { loadFetchQuotes } from './quotes.ts'

/** Whether the aggregator of this chain executes whole plans: an older one has no such entry in its code. */
export function planSupportOptions(app: App) {
  return queryOptions({
    queryKey: ['planSupport', app.contracts.aggregator],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { fetchPlanSupport } = await loadFetchQuotes()
      return fetchPlanSupport(app, signal)
    },
  })
}
