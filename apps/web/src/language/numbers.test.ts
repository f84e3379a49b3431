// @vitest-environment happy-dom

import type { Amount, Bps } from '@vermeil/units'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import {
  formatBalance,
  formatCompact,
  formatSixDecimals,
  formatTradeRate,
  formatUsd,
} from '../trade/amounts/formats.ts'
import { readAmountText } from '../trade/amounts/readAmountText.ts'
import type { Usd } from '../trade/amounts/Usd.ts'
import { readSlippage } from '../trade/limits/readSlippage.ts'
import { formatSlippage } from '../trade/limits/slippage.ts'
import { changeLanguage } from './language.ts'
import { type Language, languages } from './languages.ts'
import { formatCount, formatPercent, formatPercentage, groupDigits } from './numbers.ts'
import { formatDateTime, formatTime } from './times.ts'

afterEach(() => changeLanguage('en'))

const whole = 10n ** 18n
const at = new Date(2026, 10, 5, 21, 7, 9)

test.each([
  ['en', '1,234,567.8', '21:07:09'],
  ['de', '1.234.567,8', '21:07:09'],
  ['zh-Hans', '1,234,567.8', '21:07:09'],
  ['es', '1.234.567,8', '21:07:09'],
  ['pt', '1.234.567,8', '21:07:09'],
  ['vi', '1.234.567,8', '21:07:09'],
  ['tr', '1.234.567,8', '21:07:09'],
] as const)('[TOK-08] numbers and times in %s', async (language, number, time) => {
  await changeLanguage(language)
  expect(groupDigits('1234567.8')).toBe(number)
  expect(formatTime(at)).toBe(time)
  expect(formatDateTime(at)).toBe('2026-11-05 21:07:09')
})

test.each([
  ['en', '0.5%'],
  ['de', '0.5\u00a0%'],
  ['zh-Hans', '0.5%'],
  ['es', '0.5\u00a0%'],
  ['pt', '0.5%'],
  ['vi', '0.5%'],
  ['tr', '%0.5'],
] as const)('[TOK-08] percentages in %s', async (language, percentage) => {
  await changeLanguage(language)
  expect(formatPercentage('0.5')).toBe(percentage)
})

test.each(languages)('digits are grouped in %s as Intl groups them', async (language) => {
  await changeLanguage(language)
  const options = { maximumFractionDigits: 8, useGrouping: 'always' } as const
  const { format } = new Intl.NumberFormat(language, options)
  for (const text of ['0', '12.5', '1234', '987654.321', '1234567890.125'])
    expect(groupDigits(text)).toBe(format(Number(text)))
})

test('[TOK-06] [TOK-07] every display rule writes German numbers in German', async () => {
  await changeLanguage('de')
  expect(formatUsd(1_234_500_000_000_000n as Usd)).toBe('$1.234,50')
  expect(formatCompact(1_234_567n * whole, 18)).toBe('1,23M')
  expect(formatBalance(1_234_567n * 10n ** 15n, 18)).toBe('1.234,567')
  expect(formatSixDecimals(whole / 4n, 18)).toBe('0,250000')
  expect(formatPercent(-12.345)).toBe('12,35')
  expect(formatSlippage(50 as Bps)).toBe('0,5')
  expect(readSlippage(formatSlippage(50 as Bps))).toEqual({ bps: 50 })
  const side = (amount: bigint) => ({ amount: amount as Amount, decimals: 18 })
  expect(formatTradeRate(side(whole), side(whole / 2n))).toBe('0,50')
  expect(formatCount(24_000_123)).toBe('24.000.123')
})

describe.each(languages)('in %s', (language: Language) => {
  test('reads a formatted amount back, from a thousand on and with cents', async () => {
    await changeLanguage(language)
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1_000n, max: 10n ** 15n }),
        fc.integer({ min: 1, max: 99 }),
        (units, cents) => {
          const plain = `${units}.${String(cents).padStart(2, '0')}`
          const read = readAmountText(groupDigits(plain), 18)
          expect(read.amount).toBe(readAmountText(plain, 18).amount)
          expect(read.problem).toBeUndefined()
        },
      ),
    )
  })
})
