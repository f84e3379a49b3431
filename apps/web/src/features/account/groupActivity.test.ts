import { expect, test } from 'vitest'
import type { AccountActivity } from '../../data/account/accountActivity.ts'
import { groupActivity } from './groupActivity.ts'

const nowMs = new Date(2026, 10, 22, 9, 30).getTime()

function at(...time: [month: number, day: number, hour: number, minute: number]): AccountActivity {
  const timestamp = new Date(2026, ...time).getTime() / 1_000
  return { event: { timestamp } } as AccountActivity
}

test('groups activities by day in local time: today, yesterday, and earlier days by date', () => {
  const items = [at(10, 22, 9, 29), at(10, 22, 0, 0), at(10, 21, 23, 59), at(10, 7, 12, 0)]
  const days = groupActivity(items, { nowMs, language: 'en' })
  expect(days).toEqual([
    { name: 'Today', items: items.slice(0, 2) },
    { name: 'Yesterday', items: items.slice(2, 3) },
    { name: 'Nov 7, 2026', items: items.slice(3) },
  ])
})

test('has no day without activities', () => {
  expect(groupActivity([], { nowMs, language: 'en' })).toEqual([])
})
