import { type Address, daySeconds, hourSeconds } from '@vermeil/units'
import { historyCall } from '@vermeil/wire'
import { fetchCall } from '../api/fetchCall.ts'

/** Whether a pair has a candle of an hour in the 24 hours before `end`, in seconds (2 §7). */
export async function fetchHasCandles(
  { from, to, end }: { from: Address; to: Address; end: number },
  signal: AbortSignal,
): Promise<boolean> {
  const query = {
    interval: String(hourSeconds),
    start: String(Math.max(0, end - daySeconds)),
    end: String(end),
    limit: '1',
  }
  const found = await fetchCall(historyCall, { params: { from, to }, query }, signal)
  return found.candles.length > 0
}
