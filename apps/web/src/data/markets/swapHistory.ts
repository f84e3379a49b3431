import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { swapsCall } from '@vermeil/wire'
import { swapHistoryStaleMs } from '../../trade/limits/timings.ts'
import { fetchCall } from '../api/fetchCall.ts'

const pageSize = 20

/** The key of all pages of an account's swaps. */
export const nameSwapHistory = (account: Address) => ['swapHistory', account] as const

/** A page of an account's swaps, newest first; pages count from 1. */
export function swapHistoryOptions(account: Address, page: number) {
  return queryOptions({
    queryKey: [...nameSwapHistory(account), page],
    staleTime: swapHistoryStaleMs,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      fetchCall(
        swapsCall,
        { params: { account }, query: { page: String(page), pageSize: String(pageSize) } },
        signal,
      ),
  })
}
