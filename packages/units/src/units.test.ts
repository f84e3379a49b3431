import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as units from './index.ts'

const { formatAmount, parseAddress, parseAmount, parseBps, parseHex, parseSeconds, parseTxId } =
  units

test('exports the public API', () => {
  expect(Object.keys(units).toSorted()).toMatchInlineSnapshot(`
    [
      "bpsDenominator",
      "daySeconds",
      "divideRoundingUp",
      "findMaxAmountIn",
      "findMinAmountOut",
      "formatAmount",
      "hourSeconds",
      "isAddress",
      "isHex",
      "maxTick",
      "minTick",
      "minuteSeconds",
      "parseAddress",
      "parseAmount",
      "parseBps",
      "parseHex",
      "parseSeconds",
      "parseTxId",
      "shortenAddress",
      "weekSeconds",
      "zeroAddress",
    ]
  `)
})

test('formatting and parsing an amount returns the same amount, with any decimals', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.nat(36), (amount, decimals) => {
      expect(parseAmount(formatAmount(amount, decimals), decimals)).toBe(amount)
    }),
  )
})

test('formats a negative amount with a minus sign', () => {
  expect(formatAmount(-1_500n, 3)).toBe('-1.5')
  expect(formatAmount(-1n, 3)).toBe('-0.001')
})

test('cutting digits never shows more than the amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n }), fc.nat(18), (amount, shown) => {
      expect(parseAmount(formatAmount(amount, 18, shown), 18)).toBeLessThanOrEqual(amount)
    }),
  )
})

test('cuts digits beyond the decimals instead of rounding', () => {
  expect(parseAmount('1.999', 2)).toBe(199n)
  expect(parseAmount('0.9', 0)).toBe(0n)
  expect(parseAmount('.5', 1)).toBe(5n)
  expect(parseAmount('5.', 1)).toBe(50n)
})

test.each(['', '.', '-1', '1e3', '1,5', '1.2.3', ' 1', '0x10', '٣'])(
  'rejects %j as an amount',
  (text) => {
    expect(() => parseAmount(text, 18)).toThrow(/is not an amount/)
  },
)

test('[TOK-02] parses an empty address as the zero address and ignores case', () => {
  expect(parseAddress('')).toBe(units.zeroAddress)
  expect(parseAddress('0x0000000000000000000000000000456E65726779')).toBe(
    '0x0000000000000000000000000000456e65726779',
  )
})

test.each(['0x', '456e65726779', `0x${'0'.repeat(41)}`, `0x${'g'.repeat(40)}`])(
  'rejects %j as an address',
  (text) => {
    expect(() => parseAddress(text)).toThrow(/is not an address/)
  },
)

test('rejects invalid hex, transaction ids, seconds and basis points', () => {
  expect(parseHex('0xAB')).toBe('0xab')
  expect(() => parseHex('0xabc')).toThrow(/not hexadecimal/)
  expect(parseTxId(`0x${'AB'.repeat(32)}`)).toBe(`0x${'ab'.repeat(32)}`)
  expect(() => parseTxId('0xab')).toThrow(/not a transaction id/)
  expect(parseSeconds('1700000000')).toBe(1_700_000_000)
  expect(() => parseSeconds('1.5')).toThrow(/not a time/)
  expect(() => parseSeconds('')).toThrow(/not a time/)
  expect(parseBps(10_000)).toBe(10_000)
  expect(() => parseBps(10_001)).toThrow(/basis points/)
})
