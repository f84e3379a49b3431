import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { historyCall, type Interval, maxCandles } from '@vermeil/wire'
import { findPollMs } from '../../chart/intervals.ts'
import { readCandles } from '../../chart/readCandles.ts'
import { fetchCall } from '../api/fetchCall.ts'
import type { AppDependencies } from '../app/createApp.ts'

interface CandleQuestion {
  from: Address
  to: Address
  interval: Interval
  /** How many of the newest candles. */
  count: number
  /** Whether to refresh them. */
  isLive: boolean
}

/** The newest candles of a pair up to the newest block, refreshed at the pace of the interval. */
export function candlesOptions({ live }: Pick<AppDependencies, 'live'>, question: CandleQuestion) {
  const { from, to, interval, count, isLive } = question
  return queryOptions({
    queryKey: ['candles', from, to, interval, count],
    refetchInterval: isLive && findPollMs(interval),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const end = live.readHead()?.timestamp ?? Math.floor(Date.now() / 1000)
      const query = {
        interval: String(interval),
        start: String(Math.max(0, end - interval * Math.min(count, maxCandles))),
        end: String(end),
        includeActive: 'true' as const,
        realtime: 'true' as const,
      }
      const { candles } = await fetchCall(historyCall, { params: { from, to }, query }, signal)
      return readCandles(candles)
    },
  })
}
