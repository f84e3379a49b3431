import type { Address } from '@vermeil/units'
import { historyCall } from '@vermeil/wire'
import { fetchCall } from '../api/fetchCall.ts'

/** The chart's first request: 96 candles of 15 minutes (2 §9). */
const candleSeconds = 900
const candles = 96

/** Whether a pair has a candle in the range of the chart's first request before `end`, in seconds. */
export async function fetchHasCandles(
  { from, to, end }: { from: Address; to: Address; end: number },
  signal: AbortSignal,
): Promise<boolean> {
  const query = {
    interval: String(candleSeconds),
    start: String(Math.max(0, end - candles * candleSeconds)),
    end: String(end),
    limit: '1',
  }
  const found = await fetchCall(historyCall, { params: { from, to }, query }, signal)
  return found.candles.length > 0
}
