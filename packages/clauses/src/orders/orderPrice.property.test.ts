import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findOwed,
  findPayment,
  findPrice,
  findRateDecimals,
  findSoldAmount,
  formatInverseRate,
  formatRate,
  parseInverseRate,
  parseRate,
} from './orderPrice.ts'

const decimals = fc.constantFrom(0, 6, 8, 9, 18)
const pairs = fc.record({ from: decimals, to: decimals })
const amounts = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n })
const prices = fc.bigInt({ min: 1n, max: 2n ** 140n })
const rates = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.integer({ min: 0, max: 24 }))
  .map(([digits, scale]) => ({ digits, scale, text: writeDecimal(digits, scale) }))

function writeDecimal(digits: bigint, scale: number): string {
  const padded = digits.toString().padStart(scale + 1, '0')
  return scale === 0 ? padded : `${padded.slice(0, -scale)}.${padded.slice(-scale)}`
}

const runs = { numRuns: 2_000 }

test('[LIM-04] the price of a rate is the rate times 10^(18 + decimals bought - decimals sold), rounded up', () => {
  fc.assert(
    fc.property(rates, pairs, ({ digits, scale, text }, pair) => {
      const price = parseRate(text, pair)
      const below = 10n ** BigInt(scale + pair.from)
      const exact = digits * 10n ** BigInt(18 + pair.to)
      expect(price * below >= exact).toBe(true)
      expect((price - 1n) * below < exact).toBe(true)
    }),
    runs,
  )
})

test('[LIM-04] a price written as a rate gives the same price again', () => {
  fc.assert(
    fc.property(prices, pairs, (price, pair) => {
      expect(parseRate(formatRate(price, pair), pair)).toBe(price)
    }),
    runs,
  )
})

test('[LIM-04] an inverse rate never gives a lower price than its own', () => {
  fc.assert(
    fc.property(rates, pairs, ({ digits, scale, text }, pair) => {
      fc.pre(digits > 0n)
      const price = parseInverseRate(text, pair)
      const scaled = 10n ** BigInt(18 + pair.to + scale)
      expect(price * digits * 10n ** BigInt(pair.from) >= scaled).toBe(true)
      expect((price - 1n) * digits * 10n ** BigInt(pair.from) < scaled).toBe(true)
    }),
    runs,
  )
})

test('[LIM-04] an order never pays its maker less than the amount that its price was computed from', () => {
  fc.assert(
    fc.property(amounts, amounts, (sold, bought) => {
      const price = findPrice(sold, bought)
      expect(findPayment(sold, price)).toBeGreaterThanOrEqual(bought)
      expect(findPayment(sold, price - 1n)).toBeLessThanOrEqual(bought)
    }),
    runs,
  )
})

test('[LIM-04] the amount to sell for a payment is the smallest that pays it', () => {
  fc.assert(
    fc.property(amounts, prices, (bought, price) => {
      const sold = findSoldAmount(bought, price)
      expect(findPayment(sold, price)).toBeGreaterThanOrEqual(bought)
      expect((sold - 1n) * price).toBeLessThan(bought * 10n ** 18n)
    }),
    runs,
  )
})

test.each([
  { from: 18, to: 18, text: '0.22', price: 22n * 10n ** 16n, inverse: '4.545454545454545454' },
  { from: 18, to: 6, text: '0.02371', price: 23_710n, inverse: '42.176296921130324757' },
  { from: 6, to: 18, text: '42.5', price: 425n * 10n ** 29n, inverse: '0.023529411764705882' },
  { from: 18, to: 8, text: '0.00000026', price: 26n, inverse: '3846153.846153846153846153' },
  { from: 9, to: 0, text: '3', price: 3n * 10n ** 9n, inverse: '0.333333333333333333' },
  { from: 0, to: 18, text: '7', price: 7n * 10n ** 36n, inverse: '0.142857142857142857' },
])('[LIM-04] sells $from decimals for $to at $text', ({ text, price, inverse, ...pair }) => {
  expect(parseRate(text, pair)).toBe(price)
  expect(formatRate(price, pair)).toBe(text)
  expect(formatInverseRate(price, pair)).toBe(inverse)
})

test('[LIM-04] rounds a rate up to the next step that the order book can express', () => {
  expect(parseRate('0.000000265', { from: 18, to: 8 })).toBe(27n)
  expect(findRateDecimals({ from: 18, to: 8 })).toBe(8)
  expect(parseRate('0.2', { from: 18, to: 0 })).toBe(1n)
  expect(parseRate('14', { from: 20, to: 0 })).toBe(1n)
  expect(formatRate(1n, { from: 20, to: 0 })).toBe('100')
  expect(formatInverseRate(1n, { from: 20, to: 0 })).toBe('0.01')
})

test.each(['', '.', '1.2.3', '-1', '1e3', '1,5'])('refuses %j as a rate', (text) => {
  expect(() => parseRate(text, { from: 18, to: 18 })).toThrow('is not a rate')
  expect(() => parseInverseRate(text, { from: 18, to: 18 })).toThrow('is not a rate')
})

test('refuses an inverse rate of 0', () => {
  expect(() => parseInverseRate('0.0', { from: 18, to: 18 })).toThrow('is not a rate')
})

test('a part of an order costs its share of the price, rounded up', () => {
  const order = { amountFrom: 3n, amountTo: 10n }
  expect([0n, 1n, 2n, 3n].map((part) => findOwed(order, part))).toEqual([0n, 4n, 7n, 10n])
})
