import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { swapsCall } from '@vermeil/wire'
import { fetchCall } from '../api/fetchCall.ts'

const pageSize = 20

/** A page of an account's swaps, newest first; pages count from 1. */
export function swapHistoryOptions(account: Address, page: number) {
  return queryOptions({
    queryKey: ['swapHistory', account, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      fetchCall(
        swapsCall,
        { params: { account }, query: { page: String(page), pageSize: String(pageSize) } },
        signal,
      ),
  })
}
