import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../testing/createMemoryStorage.ts'
import { type Usd, usdDecimals } from '../amounts/Usd.ts'
import {
  defaultAuthLimit,
  needsAuth,
  readAuthLimit,
  readAuthLimitText,
  writeAuthLimit,
} from './authLimit.ts'

const dollars = (amount: number) =>
  (BigInt(Math.round(amount * 100)) * 10n ** BigInt(usdDecimals - 2)) as Usd

test('asks above the limit and if the value is unknown', () => {
  const limit = dollars(100)
  expect(needsAuth(dollars(100), limit)).toBe(false)
  expect(needsAuth(dollars(100.01), limit)).toBe(true)
  expect(needsAuth(undefined, limit)).toBe(true)
})

test("applies 'always' and 'never' to any value", () => {
  for (const value of [undefined, dollars(0), dollars(1e6)]) {
    expect(needsAuth(value, 'always')).toBe(true)
    expect(needsAuth(value, 'never')).toBe(false)
  }
})

test('uses the default without a readable stored choice', () => {
  expect(readAuthLimit(createMemoryStorage())).toBe(defaultAuthLimit)
  for (const text of ['', 'sometimes', '-1', '1e3', '1.234'])
    expect(readAuthLimit(createMemoryStorage({ 'vermeil.authLimit': text }))).toBe(defaultAuthLimit)
})

test('reads every choice back', () => {
  const storage = createMemoryStorage()
  const amount = fc.bigInt({ min: 0n, max: 10n ** 12n }).map((cents) => (cents * 10n ** 10n) as Usd)
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom('always' as const, 'never' as const), amount), (limit) => {
      writeAuthLimit(storage, limit)
      expect(readAuthLimit(storage)).toBe(limit)
    }),
  )
})

test('reads a typed amount as dollars and cents, and explains invalid texts', () => {
  expect(readAuthLimitText('250')).toEqual({ limit: dollars(250) })
  expect(readAuthLimitText('1,234.56')).toEqual({ limit: dollars(1234.56) })
  expect(readAuthLimitText('1,000')).toEqual({ limit: dollars(1_000) })
  expect(readAuthLimitText('0')).toEqual({ limit: 0n })
  for (const typed of ['', '.', '1e3', '9'.repeat(20)])
    expect(readAuthLimitText(typed)).toHaveProperty('problem')
})
