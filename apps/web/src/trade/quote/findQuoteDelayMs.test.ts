import { expect, test } from 'vitest'
import { findQuoteDelayMs } from './findQuoteDelayMs.ts'

test.each([
  [1n, 150],
  [10n, 150],
  [11n, 300],
  [100n, 300],
  [101n, 500],
  [1_000n, 500],
  [1_001n, 800],
])('[SWP-17] delays the quote for an amount of %d by %d ms', (whole, waitMs) => {
  expect(findQuoteDelayMs(whole * 10n ** 18n, 18)).toBe(waitMs)
  expect(findQuoteDelayMs(whole, 0)).toBe(waitMs)
})
