import { expect, test } from 'vitest'
import { formatChartAmount, formatChartPrice, formatTooltipPrice } from './formatChartNumber.ts'

test.each([
  [1234.5, '1,235'],
  [999.96, '1,000.0'],
  [123.45, '123.5'],
  [12.345, '12.35'],
  [1.23456, '1.235'],
  [0.211508, '0.2115'],
  [0.0237129, '0.02371'],
  [0.00000123456, '0.000001235'],
  [0, '0.00'],
])('[CHT-05] formats a price of %d as %s', (price, text) => {
  expect(formatChartPrice(price)).toBe(text)
})

test.each([
  [2_500_000_000, '2.50B'],
  [1_234_567, '1.23M'],
  [18_400, '18.4k'],
  [123_456, '123k'],
  [373.4, '373'],
  [67.64, '67.6'],
  [4.256, '4.26'],
  [0.1234567, '0.1235'],
  [0.000012345678, '0.00001235'],
])('[CHT-05] formats an amount of %d as %s', (amount, text) => {
  expect(formatChartAmount(amount)).toBe(text)
})

test('[CHT-01] shows prices with 4 decimals in the tooltip, and never only zeros', () => {
  expect(formatTooltipPrice(1234.56789)).toBe('1,234.5679')
  expect(formatTooltipPrice(0.2115083)).toBe('0.2115')
  expect(formatTooltipPrice(0.00000123456)).toBe('0.000001235')
})
