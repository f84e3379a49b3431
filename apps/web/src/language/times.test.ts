import { expect, test } from 'vitest'
import { formatDate, formatDay } from './times.ts'

const days = Array.from({ length: 366 }, (_, index) => new Date(2028, 0, 1 + index, 23, 59))

test('writes English days as Intl does', () => {
  const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' })
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
  for (const at of days) {
    expect(formatDay(at, 'en')).toBe(day.format(at))
    expect(formatDate(at, 'en')).toBe(date.format(at))
  }
})

test.each([
  ['de', '5. Nov.', '05.11.2026'],
  ['zh-Hans', '11月5日', '2026年11月5日'],
])('writes days in %s', (locale, day, date) => {
  const at = new Date(2026, 10, 5)
  expect(formatDay(at, locale)).toBe(day)
  expect(formatDate(at, locale)).toBe(date)
})
