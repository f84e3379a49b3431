import { expect, test } from 'vitest'
import { findPeriodStart, isTradePeriod } from './tradePeriods.ts'

test('[HIS-03] a period starts at a whole minute, and all time has no start', () => {
  const nowMs = Date.UTC(2026, 10, 23, 12, 0, 59)
  expect(findPeriodStart('all', nowMs)).toBeUndefined()
  expect(findPeriodStart('day', nowMs)).toBe(Date.UTC(2026, 10, 22, 12, 0, 0) / 1000)
  expect(findPeriodStart('week', nowMs)).toBe(Date.UTC(2026, 10, 16, 12, 0, 0) / 1000)
})

test('knows only its own names', () => {
  expect(isTradePeriod('month')).toBe(true)
  expect(isTradePeriod('toString')).toBe(false)
})
