import { queryOptions } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { candleCheckStaleMs } from '../../trade/limits/timings.ts'

/** Whether a pair has candles up to `nowSeconds`, the newest block's time. */
export function hasCandlesOptions(from: Address, to: Address, nowSeconds: number | undefined) {
  return queryOptions({
    queryKey: ['hasCandles', from, to],
    enabled: nowSeconds !== undefined,
    staleTime: candleCheckStaleMs,
    queryFn: async ({ signal }) => {
      const { fetchHasCandles } = await import('./fetchHasCandles.ts')
      return fetchHasCandles({ from, to, end: nowSeconds ?? 0 }, signal)
    },
  })
}
