import { expect, test } from 'vitest'
import { describeOrderError } from './describeOrderError.ts'

test.each([
  ['', 'Failed to create limit order', 'Failed to retry transaction'],
  [
    'execution reverted: insufficient balance',
    'Insufficient VET balance for this order',
    'Insufficient balance for this transaction',
  ],
  [
    'Simulation error: InsufficientBalance',
    'Insufficient VET balance for this order',
    'Insufficient balance for this transaction',
  ],
  [
    'invalid address',
    'Invalid token address detected. Please try a different token pair.',
    'Invalid token address detected. Please try a different token pair.',
  ],
  ['User rejected the request', 'Transaction was rejected', 'Transaction was rejected'],
  ['nonce too low', 'nonce too low', 'nonce too low'],
])('[LIM-10] %j is reported in the specification’s words', (message, created, retried) => {
  const cause = new Error(message)
  expect(describeOrderError(cause, { symbol: 'VET' })).toBe(created)
  expect(describeOrderError(cause, { symbol: 'VET', isRetry: true })).toBe(retried)
})
