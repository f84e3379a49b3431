import { parseRate } from '@vermeil/clauses'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Usd } from '../../trade/amounts/Usd.ts'
import { findDistance, findPresetText, writeRate } from './marketRate.ts'

const decimals = fc.constantFrom(0, 6, 8, 9, 18)
const usd = fc.bigInt({ min: 10n ** 6n, max: 10n ** 18n }).map((price) => price as Usd)

test('[LIM-01] a preset is never worse for the maker than it says', () => {
  fc.assert(
    fc.property(
      decimals,
      decimals,
      fc.record({ sellUsd: usd, buyUsd: usd }),
      fc.constantFrom(0, 1, 5, 10),
      (from, to, market, percent) => {
        const pair = { from, to }
        const text = findPresetText({ market, percent, pair, isForward: true })
        const distance = findDistance(parseRate(text, pair), pair, market)
        expect(distance).toBeGreaterThanOrEqual(percent)
      },
    ),
    { numRuns: 2_000 },
  )
})

test.each([
  [22n * 10n ** 16n, true, '0.22'],
  [22n * 10n ** 16n, false, '4.545454'],
  [216_666_666_666_666_667n, true, '0.2166666'],
  [123_456_789_012n * 10n ** 18n, true, '123456789012'],
  [26n * 10n ** 9n, true, '0.000000026'],
  [0n, true, ''],
])('writes the price %i (forward: %s) as %s', (price, isForward, text) => {
  expect(writeRate(price, { from: 18, to: 18 }, isForward)).toBe(text)
})
