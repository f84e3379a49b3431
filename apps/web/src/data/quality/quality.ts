import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallAnswer, qualityCall, type RequestInput } from '@vermeil/wire'
import { fetchCall } from '../api/fetchCall.ts'

export type QualityReport = CallAnswer<typeof qualityCall>
export type QualityFilter = RequestInput<typeof qualityCall>['query']

/** How often the report is fetched again. */
export const qualityMs = 60_000

/** The report of price quality. Another filter keeps the previous report until its own arrives. */
export function qualityOptions(filter: QualityFilter) {
  return queryOptions({
    queryKey: ['quality', filter],
    staleTime: qualityMs,
    refetchInterval: qualityMs,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchCall(qualityCall, { query: filter }, signal),
  })
}
