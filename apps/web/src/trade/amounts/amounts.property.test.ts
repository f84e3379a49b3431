import type { Amount } from '@vermeil/units'
import { formatAmount, parseAmount } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatBalance,
  formatCompact,
  formatSixDecimals,
  formatSwapAmount,
  formatUsd,
} from './formats.ts'
import { readAmountText } from './readAmountText.ts'
import { changePercent, type Usd, usdDecimals, valueInUsd } from './Usd.ts'

const decimals = fc.constantFrom(0, 6, 8, 9, 18)
const amounts = fc.bigInt({ min: 0n, max: 10n ** 30n })
const locales = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'es-ES', 'pt-BR', 'zh-CN', 'ja-JP', 'en-IN']

test('[SWP-04] keeps text and amount consistent for any input', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), decimals, (input, places) => {
      const { text, amount, problem } = readAmountText(input, places)
      if (!/\de/i.test(input.normalize('NFKC'))) expect(text).toMatch(/^[\d.,]*$/)
      if (problem !== undefined) expect(amount).toBe(0n)
      else if (/\d/.test(text)) expect(amount).toBe(parseAmount(text, places))
      else expect(amount).toBe(0n)
    }),
  )
})

test('[SWP-04] is idempotent', () => {
  fc.assert(
    fc.property(amounts, decimals, (amount, places) => {
      const first = readAmountText(formatAmount(amount, places), places)
      expect(first.amount).toBe(amount)
      expect(readAmountText(first.text, places)).toEqual(first)
    }),
  )
})

test.each(locales)(
  '[SWP-04] understands or flags an amount pasted as %s writes it, and never misreads it',
  (locale) => {
    const format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        const { amount, problem } = readAmountText(format.format(cents / 100), 18)
        if (problem === undefined) expect(amount).toBe(BigInt(cents) * 10n ** 16n)
        else expect(locale).toBe('en-IN')
      }),
    )
  },
)

test('[TOK-08] never shows more of an amount than there is, and is close to it', () => {
  fc.assert(
    fc.property(amounts, decimals, (amount, places) => {
      const shown = parseAmount(formatSwapAmount(amount, places).replaceAll(',', ''), places)
      expect(shown).toBeLessThanOrEqual(amount)
      expect(amount - shown).toBeLessThan(10n ** BigInt(Math.max(0, places - 8)) + 0n || 1n)
      const limit = parseAmount(formatSixDecimals(amount, places).replaceAll(',', ''), places)
      expect(limit).toBeLessThanOrEqual(amount)
      expect(amount - limit).toBeLessThan(10n ** BigInt(Math.max(0, places - 6)) + 0n || 1n)
    }),
  )
})

test('[TOK-08] rounds a balance to four decimals, half up', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const text = formatBalance(amount as Amount, 18)
      const isTiny = text.startsWith('<')
      expect(isTiny).toBe(amount > 0n && amount < 10n ** 14n / 2n)
      const shown = isTiny ? 0n : parseAmount(text.replaceAll(',', ''), 18)
      const gap = shown > amount ? shown - amount : amount - shown
      expect(gap).toBeLessThanOrEqual(10n ** 14n / 2n)
    }),
  )
})

test('[TOK-06] shortens a number with the letter of its size', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const whole = amount / 10n ** 18n
      const letter = /[kMB]$/.exec(formatCompact(amount, 18))?.[0] ?? ''
      const expected =
        whole >= 10n ** 11n ? 'B' : whole >= 10n ** 6n ? 'M' : whole >= 1_000n ? 'k' : ''
      expect(letter).toBe(expected)
    }),
  )
})

test('[TOK-07] shortens dollars from a million, writes cents from a cent, and never zero for something', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), (value) => {
      const text = formatUsd(value as Usd)
      const million = 10n ** BigInt(usdDecimals + 6)
      if (value === 0n) expect(text).toBe('$0.00')
      else if (value >= million) expect(text).toMatch(/^\$[\d,]+\.\d\d[MB]$/)
      else if (value >= 10n ** BigInt(usdDecimals - 2)) expect(text).toMatch(/^\$[\d,]+\.\d\d$/)
      else expect(text).toMatch(/^(?:\$0\.\d{4}|<\$0\.0001)$/)
    }),
  )
})

test('[TOK-07] truncates the value of an amount, and computes a change to four decimals with its sign', () => {
  fc.assert(
    fc.property(amounts, decimals, amounts, amounts, (amount, places, price, other) => {
      const worth = valueInUsd(amount, places, price as Usd)
      const left = amount * price - worth * 10n ** BigInt(places)
      expect(left).toBeGreaterThanOrEqual(0n)
      expect(left).toBeLessThan(10n ** BigInt(places))
      const change = changePercent(price as Usd, other as Usd)
      if (price === 0n) {
        expect(change).toBeUndefined()
        return
      }
      expect(Math.sign(change ?? 0)).not.toBe(other < price ? 1 : -1)
      const exact = (Number(other) / Number(price) - 1) * 100
      expect(Math.abs((change ?? 0) - exact)).toBeLessThan(1e-4 + Math.abs(exact) * 1e-9)
    }),
  )
})
