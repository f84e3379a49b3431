import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatBarTime } from './formatBarTime.ts'

const at = (text: string) => new Date(text).getTime() / 1000

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00') }))
afterEach(() => void vi.useRealTimers())

test.each([
  [900, '2026-11-27T00:15:00', 'Nov 27, 00:15'],
  [900, '2025-11-27T18:15:00', 'Nov 27, 2025, 18:15'],
  [30, '2026-11-27T18:15:30', 'Nov 27, 18:15:30'],
  [86_400, '2026-11-27T12:00:00', 'Nov 27, 2026'],
] as const)('at an interval of %d s a candle of %s begins at %s', (interval, time, text) => {
  expect(formatBarTime(at(time), interval, 'en')).toBe(text)
})

test('follows the language', () => {
  expect(formatBarTime(at('2026-11-27T18:15:00'), 900, 'de')).toBe('27. Nov., 18:15')
})
