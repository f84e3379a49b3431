import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { accountTotalsCall, accountTradesCall } from '@vermeil/wire'
import { accountTradesMs } from '../../trade/limits/timings.ts'
import { fetchCall } from '../api/fetchCall.ts'

/** Which trades of an account: of one pair, and from a time in seconds on. */
export interface TradesFilter {
  pair?: readonly [from: Address, to: Address] | undefined
  start?: number | undefined
}

/** A page of an account's trades, newest first. `before` is the `next` of the page before. */
export function accountTradesOptions(
  account: Address,
  filter: TradesFilter & { before?: string | undefined; limit?: number },
) {
  const { before, limit = 25 } = filter
  return queryOptions({
    queryKey: ['accountTrades', account, filter],
    staleTime: accountTradesMs,
    refetchInterval: accountTradesMs,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      fetchCall(
        accountTradesCall,
        { params: { account }, query: { ...writeFilter(filter), before, limit: String(limit) } },
        signal,
      ),
  })
}

/** The totals of an account's trades by pair. */
export function accountTotalsOptions(account: Address, filter: TradesFilter) {
  return queryOptions({
    queryKey: ['accountTotals', account, filter],
    staleTime: accountTradesMs,
    refetchInterval: accountTradesMs,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      fetchCall(accountTotalsCall, { params: { account }, query: writeFilter(filter) }, signal),
  })
}

function writeFilter({ pair, start }: TradesFilter) {
  return { pair: pair?.join(), start: start === undefined ? undefined : String(start) }
}
