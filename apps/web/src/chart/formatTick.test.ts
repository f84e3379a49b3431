import type { UTCTimestamp } from 'lightweight-charts'
import { expect, test } from 'vitest'
import { formatTick } from './formatTick.ts'

const time = (new Date(2026, 10, 5, 21, 7).getTime() / 1000) as UTCTimestamp

test.each([
  [0, 'en', '2026'],
  [1, 'en', 'Nov 5'],
  [2, 'de', '5. Nov.'],
  [2, 'zh-Hans', '11月5日'],
  [3, 'en', '21:07'],
  [4, 'es', '21:07'],
])('formats a mark of kind %i in %s', (kind, locale, text) => {
  expect(formatTick(time, kind, locale)).toBe(text)
})
