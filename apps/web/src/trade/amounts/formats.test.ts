import type { Amount } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPercent, groupDigits } from '../../language/numbers.ts'
import { b3tr, vet } from '../../testing/sample.ts'
import {
  formatBalance,
  formatCompact,
  formatSixDecimals,
  formatSwapAmount,
  formatTradeRate,
  formatUsd,
} from './formats.ts'
import { formatWrapAmount } from './formatWrapAmount.ts'
import { changePercent, type Usd, valueInUsd } from './Usd.ts'

function dollars(text: string): Usd {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(12, '0')) as Usd
}

test.each([
  ['0', '$0.00'],
  ['0.01', '$0.01'],
  ['592.745', '$592.75'],
  ['1234.5', '$1,234.50'],
  ['999999.99', '$999,999.99'],
  ['1000000', '$1.00M'],
  ['1230000', '$1.23M'],
  ['4500000000', '$4.50B'],
  ['0.0099', '$0.0099'],
  ['0.00005', '$0.0001'],
  ['0.00001', '<$0.0001'],
])('[TOK-07] formats %s dollars as %s', (text, shown) => {
  expect(formatUsd(dollars(text))).toBe(shown)
})

test('[TOK-07] shows six decimals below a cent in the portfolio list', () => {
  expect(formatUsd(dollars('0.000012'), 6)).toBe('$0.000012')
})

test.each([
  [5n * 10n ** 17n, '0.5'],
  [123_456_789_000_000_000n, '0.1234'],
  [999n * 10n ** 18n, '999'],
  [1_234n * 10n ** 18n, '1.23k'],
  [999_999n * 10n ** 18n, '999.99k'],
  [1_840_000n * 10n ** 18n, '1.84M'],
  [50_000_000_000n * 10n ** 18n, '50,000.00M'],
  [100_000_000_000n * 10n ** 18n, '100.00B'],
])('[TOK-06] shortens %d wei to %s', (amount, shown) => {
  expect(formatCompact(amount, 18)).toBe(shown)
})

test('[TOK-06] writes billions from 1e9 in the other view', () => {
  expect(formatCompact(2_500_000_000n, 0, 'narrow')).toBe('2.50B')
  expect(formatCompact(2_500_000_000n, 0)).toBe('2,500.00M')
})

test('[TOK-08] writes swap amounts with up to 8 decimals and rounds balances to 4', () => {
  expect(formatSwapAmount(1_234_123_456_789_123_456_789n, 18)).toBe('1,234.12345678')
  expect(formatBalance(41_208_553_149_000_000_000_000n, 18)).toBe('41,208.5531')
  expect(formatBalance(99_995n, 5)).toBe('1')
  expect(formatBalance(7n, 0)).toBe('7')
})

test('[TOK-08] never writes a balance that the account can spend as zero', () => {
  expect(formatBalance(4_000n, 8)).toBe('<0.0001')
  expect(formatBalance(5_000n, 8)).toBe('0.0001')
  expect(formatBalance(0n, 8)).toBe('0')
})

test('[SWP-12] writes a minimum with six decimals, or as many as the token has', () => {
  expect(formatSixDecimals(5_179_159_082_500_000_000_000n, 18)).toBe('5,179.159082')
  expect(formatSixDecimals(5n * 10n ** 17n, 18)).toBe('0.500000')
  expect(formatSixDecimals(12n, 0)).toBe('12')
})

test('writes two more digits below a thousandth', () => {
  expect(formatSixDecimals(21_875n, 8)).toBe('0.00021875')
  expect(formatSixDecimals(218_750_000_000_000n, 18)).toBe('0.00021875')
  expect(formatSixDecimals(0n, 18)).toBe('0.000000')
})

test.each([
  [10n ** 8n, 8, 4_545_287_431_992n, 6, '4,545,287.43'],
  [1n, 18, 209_259n, 6, '209,259,000,000,000,000.00'],
  [10n ** 18n, 18, 209_259n, 6, '0.209259'],
  [10n ** 18n, 18, 5n, 0, '5.00'],
  [10n ** 18n, 18, 123n, 8, '0.00000123'],
  [10n ** 30n, 18, 1n, 18, '<0.00000001'],
])(
  '[TOK-08] the rate of %d (%d decimals) for %d (%d) is %5$s',
  (...[sold, soldDecimals, bought, boughtDecimals, shown]) => {
    const rate = formatTradeRate(
      { amount: sold as Amount, decimals: soldDecimals },
      { amount: bought as Amount, decimals: boughtDecimals },
    )
    expect(rate).toBe(shown)
  },
)

test('keeps the number: grouped digits read back the same', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), fc.nat(18), (amount, decimals) => {
      const shown = formatSwapAmount(amount, decimals)
      expect(shown).toMatch(/^\d{1,3}(,\d{3})*(\.\d{1,8})?$/)
      const [whole = '', fraction = ''] = shown.replaceAll(',', '').split('.')
      const read = BigInt(
        whole + fraction.padEnd(decimals, '0').slice(0, Math.max(decimals, fraction.length)),
      )
      expect(amount - read).toBeGreaterThanOrEqual(0n)
      expect(amount - read).toBeLessThan(10n ** BigInt(Math.max(0, decimals - 8)))
    }),
  )
})

test('computes values and changes without floats', () => {
  expect(valueInUsd(2n * 10n ** 18n, 18, dollars('0.0237'))).toBe(dollars('0.0474'))
  expect(changePercent(dollars('200'), dollars('189'))).toBe(-5.5)
  expect(changePercent(0n as Usd, dollars('1'))).toBeUndefined()
  expect(formatPercent(-8.416)).toBe('8.42')
  expect(groupDigits('1234567.8901234')).toBe('1,234,567.8901234')
})

test('[SWP-12] rounds a maximum up, so that no more leaves than is shown', () => {
  expect(formatSixDecimals(5_045_687_800_000_000_001n, 18, true)).toBe('5.045688')
  expect(formatSixDecimals(5_045_687_000_000_000_000n, 18, true)).toBe('5.045687')
  expect(formatSixDecimals(1n, 18, true)).toBe('0.00000001')
  expect(formatSixDecimals(12n, 0, true)).toBe('12')
})

test('[WRP-01] writes VET with four decimals and the wrapped token with six after wrapping', () => {
  const amount = 1_234_567_891_234_567_891_234n
  expect(formatWrapAmount(amount, vet)).toBe('1,234.5678')
  expect(formatWrapAmount(10n ** 18n, vet)).toBe('1.0000')
  expect(formatWrapAmount(10n ** 12n, vet)).toBe('0.000001')
  const wrapped = { ...vet, address: b3tr.address }
  expect(formatWrapAmount(amount, wrapped)).toBe('1,234.567891')
})
