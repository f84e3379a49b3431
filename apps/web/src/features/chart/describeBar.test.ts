// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { changeLanguage } from '../../language/language.ts'
import { vet } from '../../testing/sample.ts'
import { describeBar, describeMarker } from './describeBar.ts'

afterEach(() => changeLanguage('en'))

const bar = { time: 0, open: 2, high: 2.5, low: 1, close: 1.5, volume: 1000 }

test.each([
  ['en', 'change -25.00%'],
  ['de', 'Änderung -25,00\u00a0%'],
  ['tr', 'değişim -%25,00'],
] as const)('in %s a candle says “%s”', async (language, text) => {
  await changeLanguage(language)
  expect(describeBar(bar, 3600)).toContain(text)
})

test.each([
  ['buy', /^Bought 8\.40k VET at an average of 0\.2068, \d{4}-\d\d-\d\d /],
  ['sell', /^Sold 8\.40k VET at an average of 0\.2068, \d{4}-\d\d-\d\d /],
] as const)('[CHT-04] tells own trades (%s) with their true average price', (direction, text) => {
  const place = { id: '900', time: 900, trades: [], drawnAt: 0.2, transactionId: '0xa' }
  expect(describeMarker({ ...place, direction, amount: 8_400, price: 0.206837 }, vet)).toMatch(text)
})
