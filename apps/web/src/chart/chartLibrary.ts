import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { readLanguage } from '../language/language.ts'
import { formatDay } from '../language/times.ts'

/**
 * Loads the chart library on first use, and prepares its labels in a separate task. A failed load is retried with a new
 * request.
 */
export function chartLibraryOptions() {
  return queryOptions({
    queryKey: ['chartLibrary'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      try {
        const library = await import('./drawCandles.ts')
        await new Promise((resolve) => setTimeout(resolve))
        formatDay(new Date(), readLanguage())
        return library
      } catch (cause) {
        throw new ChartError(cause)
      }
    },
  })
}

/** The chart's code could not be loaded, or failed while it drew. Trying again may help. */
export class ChartError extends Error {
  override name = 'ChartError'
  readonly retryable = true
  constructor(cause: unknown) {
    super(t`The chart could not be loaded.`, { cause })
  }
}
