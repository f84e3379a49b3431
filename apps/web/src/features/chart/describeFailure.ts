import { t } from '@lingui/core/macro'
import { ApiError } from '../../data/api/fetchApi.ts'
import { describeError } from '../../trade/errors/describeError.ts'

/** Why the chart is not updated: the specified sentence if the service answered with an error (2 §8). */
export function describeLiveFailure(error: unknown): string {
  const status = readStatus(error)
  return status === undefined ? describeError(error) : t`Error fetching real-time data: ${status}`
}

/** Why there are no recent trades: the specified sentence if the service answered with an error (2 §8). */
export function describeTradesFailure(error: unknown): string {
  const status = readStatus(error)
  return status === undefined ? describeError(error) : t`Error fetching trades: ${status}`
}

/** What the panel of the swap history says: the error's message, or the specified sentence (2 §2). */
export function describeHistoryFailure(error: unknown): string {
  return describeError(error, t`Error loading swap history. Please try again.`)
}

/** The status of an error; undefined if there was no answer, or one that could not be read. */
function readStatus(error: unknown): number | undefined {
  const status = error instanceof ApiError ? error.status : undefined
  return status !== undefined && status >= 400 ? status : undefined
}
