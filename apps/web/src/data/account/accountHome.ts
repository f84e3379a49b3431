import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { accountCall, maxSeriesTokens, priceSeriesCall, type seriesSteps } from '@vermeil/wire'
import { accountTradesMs, priceSeriesMs } from '../../trade/limits/timings.ts'
import { fetchCall } from '../api/fetchCall.ts'

/** The costs and gains of an account's tokens, and its last rounds. */
export function accountOptions(account: Address) {
  return queryOptions({
    queryKey: ['accountHome', account],
    staleTime: accountTradesMs,
    refetchInterval: accountTradesMs,
    queryFn: ({ signal }) => fetchCall(accountCall, { params: { account } }, signal),
  })
}

/** A period of prices: a number of steps, each of a number of seconds, up to the newest block. */
export interface SeriesPeriod {
  step: (typeof seriesSteps)[number]
  steps: number
}

/** The dollar prices of tokens over a period. More tokens than one request takes are left out. */
export function priceSeriesOptions(tokens: readonly Address[], { step, steps }: SeriesPeriod) {
  const asked = tokens.slice(0, maxSeriesTokens)
  return queryOptions({
    queryKey: ['priceSeries', asked.join(), step, steps],
    enabled: asked.length > 0,
    staleTime: priceSeriesMs,
    refetchInterval: priceSeriesMs,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { tokens: asked.join(), step: String(step), steps: String(steps) }
      return (await fetchCall(priceSeriesCall, { query }, signal)).series
    },
  })
}
