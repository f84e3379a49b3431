import { parseSeconds } from '@vermeil/units'
import { expect, test } from 'vitest'
import { findBarStart, mergeDays, stepBarsBack, type UdfBar } from './calendarBars.ts'

const at = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 1000

test('a week starts on Monday, a month on its first day, and neither before 1970', () => {
  const weeks = ['2025-06-15', '2025-06-16', '2025-06-22', '1970-01-02'].map((text) =>
    findBarStart('week', at(text) + 5),
  )
  expect(weeks).toEqual([at('2025-06-09'), at('2025-06-16'), at('2025-06-16'), 0])
  expect(findBarStart('month', at('2024-02-29') + 86_399)).toBe(at('2024-02-01'))
  expect(stepBarsBack('month', at('2025-01-01'), 11)).toBe(at('2024-02-01'))
  expect(stepBarsBack('week', at('2025-06-16'), 2)).toBe(at('2025-06-02'))
  expect(stepBarsBack('month', at('1970-02-01'), 900)).toBe(0)
})

function createDay(text: string, prices: [string, string, string, string], trades = 1): UdfBar {
  const [open, high, low, close] = prices
  const volume = trades === 0 ? '0' : '0.1'
  return {
    timestamp: parseSeconds(at(text)),
    open,
    high,
    low,
    close,
    volume,
    trades,
    partial: false,
  }
}

test('merges days into weeks: the first trade opens, days without trades do not count, volumes add up exactly', () => {
  const days = [
    createDay('2025-06-08', ['9', '9', '9', '9'], 0),
    createDay('2025-06-09', ['9', '9', '9', '9'], 0),
    createDay('2025-06-10', ['4', '10', '3', '5']),
    createDay('2025-06-11', ['5', '6', '5', '6'], 2),
    createDay('2025-06-12', ['6', '6', '6', '6'], 0),
  ]
  expect(mergeDays(days, 'week', 18)).toEqual([
    { ...createDay('2025-06-02', ['9', '9', '9', '9'], 0) },
    { ...createDay('2025-06-09', ['4', '10', '3', '6'], 3), volume: '0.2' },
  ])
})
