import { expect, test } from 'vitest'
import { vet } from '../../testing/sample.ts'
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
  expect(describeOrderError(cause, { deal: { kind: 'limit', sell: vet } })).toBe(created)
  expect(describeOrderError(cause, { deal: { kind: 'limit', sell: vet }, isRetry: true })).toBe(
    retried,
  )
})

test('[LIM-10] a failed cancellation is reported in the specification’s words', () => {
  const describe = (message: string) =>
    describeOrderError(new Error(message), { deal: { kind: 'cancel', sell: vet } })
  expect(describe('')).toBe('Failed to cancel limit order')
  expect(describe('User rejected the request')).toBe('Transaction was rejected')
})
