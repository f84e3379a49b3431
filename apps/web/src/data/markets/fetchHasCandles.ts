import type { Address } from '@vermeil/units'
import { historyCall } from '@vermeil/wire'
import { fetchCall } from '../api/fetchCall.ts'

/** The range and interval of the check: the last 24 hours in candles of an hour (2 §7). */
const rangeSeconds = 86_400
const candleSeconds = 3_600

/** Whether a pair has a candle in the 24 hours before `end`, in seconds. */
export async function fetchHasCandles(
  { from, to, end }: { from: Address; to: Address; end: number },
  signal: AbortSignal,
): Promise<boolean> {
  const query = {
    interval: String(candleSeconds),
    start: String(Math.max(0, end - rangeSeconds)),
    end: String(end),
    limit: '1',
  }
  const found = await fetchCall(historyCall, { params: { from, to }, query }, signal)
  return found.candles.length > 0
}
