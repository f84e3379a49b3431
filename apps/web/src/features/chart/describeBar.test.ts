// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { changeLanguage } from '../../language/language.ts'
import { describeBar } from './describeBar.ts'

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
