import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMaxAmountIn, findMinAmountOut, parseBps } from './index.ts'

const amounts = fc.bigInt({ min: 1n, max: 2n ** 200n })
const slippages = fc.nat(10_000).map(parseBps)

test('[SWP-12] the minimum is the output less the slippage, rounded down to a whole unit', () => {
  expect(findMinAmountOut(10_000n, parseBps(100))).toBe(9_900n)
  expect(findMinAmountOut(1_000_001n, parseBps(100))).toBe(990_000n)
  expect(findMinAmountOut(0n, parseBps(100))).toBe(0n)
  fc.assert(
    fc.property(amounts, slippages, (amount, bps) => {
      const exact = amount * BigInt(10_000 - bps)
      const minimum = findMinAmountOut(amount, bps)
      if (exact >= 10_000n) expect(minimum * 10_000n).toBeLessThanOrEqual(exact)
      expect((minimum + 1n) * 10_000n).toBeGreaterThan(exact)
    }),
  )
})

test('[SWP-12] the minimum of an output above 0 is never 0, and never above the output', () => {
  const dust = fc.bigInt({ min: 1n, max: 20_000n })
  fc.assert(
    fc.property(fc.oneof(dust, amounts), slippages, (amount, bps) => {
      const minimum = findMinAmountOut(amount, bps)
      expect(minimum).toBeGreaterThan(0n)
      expect(minimum).toBeLessThanOrEqual(amount)
    }),
  )
  expect(findMinAmountOut(1n, parseBps(5_000))).toBe(1n)
  expect(findMinAmountOut(1n, parseBps(10_000))).toBe(1n)
})

test('[SWP-12] the maximum is the input plus the slippage, rounded up to a whole unit', () => {
  expect(findMaxAmountIn(10_000n, parseBps(100))).toBe(10_100n)
  expect(findMaxAmountIn(10_001n, parseBps(100))).toBe(10_102n)
  fc.assert(
    fc.property(amounts, slippages, (amount, bps) => {
      const exact = amount * BigInt(10_000 + bps)
      const maximum = findMaxAmountIn(amount, bps)
      expect(maximum * 10_000n).toBeGreaterThanOrEqual(exact)
      expect((maximum - 1n) * 10_000n).toBeLessThan(exact)
    }),
  )
})
