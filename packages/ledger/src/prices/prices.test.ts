import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAddress } from '../testing/createSamples.ts'
import { formatPrice } from './formatPrice.ts'
import { divideDecimal, priceTrade } from './priceTrade.ts'

const amount = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })

test('divides with an error of at most half a unit of the last digit', () => {
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: -18, max: 18 }), (top, bottom, shift) => {
      const text = divideDecimal(top, bottom, { shift, digits: 18 })
      expect(text).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
      const [whole = '', fraction = ''] = text.split('.')
      const digits = BigInt(whole + fraction)
      const scale = 10n ** BigInt(fraction.length)
      const up = shift > 0 ? 10n ** BigInt(shift) : 1n
      const down = shift < 0 ? 10n ** BigInt(-shift) : 1n
      const error = digits * bottom * down - top * up * scale
      // Half a unit of the 18th significant digit is a relative error of at most 5e-18.
      expect((error < 0n ? -error : error) * 10n ** 18n).toBeLessThanOrEqual(top * up * scale * 5n)
    }),
  )
})

test('gives no price to trades that moved one side only, or both in the same direction', () => {
  expect(priceTrade(0n, -5n)).toBeNull()
  expect(priceTrade(5n, 0n)).toBeNull()
  expect(priceTrade(5n, 5n)).toBeNull()
  expect(priceTrade(-5n, -5n)).toBeNull()
})

test.each([
  [4n, -1n, '0.25'],
  [-3n, 1n, `0.${'3'.repeat(40)}`],
  [1n, -(10n ** 30n), `1${'0'.repeat(30)}`],
  [3n, -2n, `0.${'6'.repeat(39)}7`],
  [1n, -9_999_999_999_999_999_999_999_999_999_999_999_999_999_9n, `1${'0'.repeat(41)}`],
])('prices %d against %d at %s', (amount0, amount1, price) => {
  expect(priceTrade(amount0, amount1)).toBe(price)
})

test('formats a price for both directions in whole tokens with 18 digits', () => {
  const eight = { address: createAddress(1), decimals: 8 }
  const zero = { address: createAddress(2), decimals: 0 }
  const stored = priceTrade(300_000_000n, -7n) ?? ''
  expect(formatPrice(stored, { from: eight, to: zero })).toBe('2.33333333333333333')
  expect(formatPrice(stored, { from: zero, to: eight })).toBe('0.428571428571428571')
})
