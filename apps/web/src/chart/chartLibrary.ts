import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'

/** What draws charts: its library is loaded with the first one. A load that failed is tried anew by another fetch. */
export function chartLibraryOptions() {
  return queryOptions({
    queryKey: ['chartLibrary'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      try {
        return await import('./drawCandles.ts')
      } catch (cause) {
        throw new ChartError(t`The chart could not be loaded.`, { cause })
      }
    },
  })
}

/** The chart's code did not come. Another try may bring it. */
class ChartError extends Error {
  override name = 'ChartError'
  readonly retryable = true
}
