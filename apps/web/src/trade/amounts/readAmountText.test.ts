import { quoteCall } from '@vermeil/wire'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readAmountText } from './readAmountText.ts'

test.each([
  ['', '', 0n],
  ['0', '0', 0n],
  ['.', '.', 0n],
  ['1', '1', 100n],
  ['1,5', '1.5', 150n],
  ['1.567', '1.56', 156n],
  ['.5', '.5', 50n],
  ['007', '7', 700n],
  ['00.5', '0.5', 50n],
  ['abc', '', 0n],
  [' 12 VET', '12', 1200n],
  ['-3', '3', 300n],
  ['½', '', 0n],
  ['10²', '10', 1000n],
])('[SWP-04] turns %j into %j', (input, text, amount) => {
  expect(readAmountText(input, 2)).toEqual({ text, amount })
})

test.each([
  ['1,234.56', '1234.56', 123_456n],
  ['1.234,56', '1234.56', 123_456n],
  ['1,234,567', '1234567', 123_456_700n],
  ['1.234.567,8', '1234567.8', 123_456_780n],
  ['$ 12,345,678.90', '12345678.90', 1_234_567_890n],
  ["1'234.56", '1234.56', 123_456n],
  ['１２３', '123', 12_300n],
  ['１．５', '1.5', 150n],
  ['1。5', '1.5', 150n],
])('[SWP-04] reads a pasted %j as %j', (input, text, amount) => {
  expect(readAmountText(input, 2)).toEqual({ text, amount })
})

test.each([
  '1.2.3',
  '12,34.5',
  '1,2345.6',
  '1,234.567.8',
  '..5',
  '0,123.4',
  '1e3',
  '1e',
  '2.5E+',
  '1e-7',
  '2.5E+4',
])('[SWP-04] keeps and flags %j, which counts as 0', (input) => {
  const read = readAmountText(input, 2)
  expect(read.amount).toBe(0n)
  expect(read.text).toBe(input)
  expect(read.problem).toBe('Use digits and one decimal point.')
})

test('[SWP-04] flags 1e18 typed key by key from its e on, and never reads it as 118', () => {
  let text = ''
  const reads = [...'1e18'].map((key) => {
    const read = readAmountText(text + key, 18)
    text = read.text
    return [read.text, read.amount, read.problem !== undefined]
  })
  expect(reads).toEqual([
    ['1', 10n ** 18n, false],
    ['1e', 0n, true],
    ['1e1', 0n, true],
    ['1e18', 0n, true],
  ])
})

test('[SWP-04] ignores a second separator at the end', () => {
  expect(readAmountText('1.5.', 2)).toEqual({ text: '1.5', amount: 150n })
  expect(readAmountText('1.5,', 2)).toEqual({ text: '1.5', amount: 150n })
})

test('[TOK-03] accepts only whole numbers for a token without decimals', () => {
  expect(readAmountText('12.9', 0)).toEqual({ text: '12.', amount: 12n })
})

test('flags exactly the amounts that are too long for a quote', () => {
  const isAsked = (inputAmount: string) => v.safeParse(quoteCall.query, { inputAmount }).success
  for (const [length, isFit] of [
    [59, true],
    [60, false],
    [80, false],
  ] as const) {
    const { amount, problem } = readAmountText('9'.repeat(length), 18)
    expect([length, problem]).toEqual([length, isFit ? undefined : 'This amount is too large.'])
    expect(amount > 0n).toBe(isFit)
    expect(isAsked('9'.repeat(length + 18))).toBe(isFit)
  }
})

test('[SWP-04] turns any text into a plain decimal with the same amount that reads the same again', () => {
  const characters = fc.string({
    unit: fc.constantFrom(..."0123456789.,  eE-+'’VET\u00a0$%"),
    maxLength: 24,
  })
  fc.assert(
    fc.property(fc.oneof(characters, fc.string()), fc.nat(18), (input, decimals) => {
      const read = readAmountText(input, decimals)
      expect(read.amount).toBeGreaterThanOrEqual(0n)
      if (read.problem !== undefined) return
      expect(read.text).toMatch(/^\d*\.?\d*$/)
      expect(readAmountText(read.text, decimals)).toEqual(read)
    }),
  )
})

test('[SWP-04] reads a number in any locale’s format to the last digit', () => {
  const locales = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'zh-CN']
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      fc.integer({ min: 1_000_000, max: 999_999_999 }),
      fc.integer({ min: 1, max: 99 }),
      (locale, whole, cents) => {
        const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(
          whole + cents / 100,
        )
        const read = readAmountText(written, 2)
        const isIndian = locale === 'en-IN' && whole >= 100_000
        if (isIndian) expect(read.problem).toBeDefined()
        else expect(read.amount).toBe(BigInt(whole) * 100n + BigInt(cents))
      },
    ),
  )
})

test('[SWP-04] reads an amount typed key by key like a pasted one', () => {
  const numbers = fc.tuple(
    fc.nat(10 ** 9),
    fc.constantFrom('', '.', ',', 'e', 'E-'),
    fc.nat(10 ** 9),
  )
  fc.assert(
    fc.property(numbers, fc.constantFrom(0, 6, 18), ([whole, separator, fraction], decimals) => {
      const number = separator === '' ? `${whole}` : `${whole}${separator}${fraction}`
      let text = ''
      for (const key of number) text = readAmountText(text + key, decimals).text
      expect(readAmountText(text, decimals)).toEqual(readAmountText(number, decimals))
    }),
  )
})
