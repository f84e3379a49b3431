import { queryOptions } from '@tanstack/react-query'
import type { AppDependencies } from '../app/createApp.ts'
import { loadFetchQuotes } from './quotes.ts'

/** Whether this chain's aggregator executes whole plans. An older one lacks that entry point. */
export function planSupportOptions(app: AppDependencies) {
  return queryOptions({
    queryKey: ['planSupport', app.contracts.aggregator],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { fetchPlanSupport } = await loadFetchQuotes()
      return fetchPlanSupport(app, signal)
    },
  })
}
