import type { Address } from '@vermeil/units'
import { type CallAnswer, marketstatsCall, statusCall } from '@vermeil/wire'
import { fetchCall } from '../api/fetchCall.ts'

/**
 * A pair's last 24 hours.
 * @throws {ApiError}
 */
export function fetchMarketStats(
  params: { from: Address; to: Address },
  signal: AbortSignal,
): Promise<CallAnswer<typeof marketstatsCall>> {
  return fetchCall(marketstatsCall, { params }, signal)
}

/**
 * The status of the app's services.
 * @throws {ApiError}
 */
export function fetchApiStatus(signal: AbortSignal): Promise<CallAnswer<typeof statusCall>> {
  return fetchCall(statusCall, {}, signal)
}
