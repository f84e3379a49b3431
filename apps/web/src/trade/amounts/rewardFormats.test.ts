import { expect, test } from 'vitest'
import {
  formatClaim,
  formatReward,
  formatShare,
  formatShort,
  formatWhole,
} from './rewardFormats.ts'

test.each([
  ['1284117.999', '1,284,117'],
  ['0.9', '0'],
  ['712402', '712,402'],
])('[RWD-09] cuts points and volumes off: %s is %s', (text, shown) => {
  expect(formatWhole(text)).toBe(shown)
})

test.each([
  ['0', '0'],
  ['0.999', '0.99'],
  ['0.5', '0.5'],
  ['0.001', '<0.01'],
  ['1', '1'],
  ['12840.99', '12,840'],
])('[RWD-09] shows 2 decimals of a reward only below 1: %s is %s', (text, shown) => {
  expect(formatReward(text)).toBe(shown)
})

test('[RWD-09] shows a share only above 0.0001', () => {
  expect(formatShare(0.0001)).toBeUndefined()
  expect(formatShare(0.00011)).toBe('0.01%')
  expect(formatShare(0.11)).toBe('11.00%')
})

test.each([
  ['999.999', '999.99'],
  ['1000', '1.00K'],
  ['128409.99', '128.40K'],
  ['1284117', '1.28M'],
])('[RWD-09] shortens figures to K and M with 2 decimals: %s is %s', (text, shown) => {
  expect(formatShort(text)).toBe(shown)
})

test.each([
  [0n, '0'],
  [1n, '<0.01'],
  [10n ** 16n - 1n, '<0.01'],
  [10n ** 16n, '0.01'],
  [412_089n * 10n ** 15n, '412.08'],
  [1_234n * 10n ** 18n, '1,234.00'],
])('[RWD-09] shows what can be claimed from 0.01 on with 2 decimals: %s is %s', (amount, shown) => {
  expect(formatClaim(amount)).toBe(shown)
})
