import { expect, test } from 'vitest'
import { ApiError } from '../../data/api/fetchApi.ts'
import {
  describeHistoryFailure,
  describeLiveFailure,
  describeTradesFailure,
} from './describeFailure.ts'

const refused = new ApiError('The service is busy.', { status: 503 })
const unreadable = new ApiError('The answer is invalid.', { status: 200 })
const away = new ApiError('The service is not responding.', { status: undefined })

test('[CHT-06] names the status of a failed live request, or says that there was no valid answer', () => {
  expect(describeLiveFailure(refused)).toBe('Error fetching real-time data: 503')
  expect(describeLiveFailure(away)).toBe('The service is not responding.')
  expect(describeLiveFailure(unreadable)).toBe('The answer is invalid.')
})

test('[HIS-02] names the status of a failed request for trades, or says that there was no answer', () => {
  expect(describeTradesFailure(refused)).toBe('Error fetching trades: 503')
  expect(describeTradesFailure(away)).toBe('The service is not responding.')
})

test('[HIS-01] shows the message of a failed request for swaps, or the specified sentence', () => {
  expect(describeHistoryFailure(refused)).toBe('The service is busy.')
  expect(describeHistoryFailure(new Error(''))).toBe(
    'Error loading swap history. Please try again.',
  )
})
