// @vitest-environment happy-dom
import { intervals } from '@vermeil/wire'
import { afterEach, expect, test } from 'vitest'
import { changeLanguage } from '../language/language.ts'
import {
  abbreviateInterval,
  defaultInterval,
  findPollMs,
  isLiveInterval,
  quickIntervals,
  resumesLive,
} from './intervals.ts'

afterEach(() => changeLanguage('en'))

test('[CHT-01] offers ten intervals, four of them at once, and starts with 15m', () => {
  expect(intervals.map(abbreviateInterval)).toEqual([
    '30s',
    '1m',
    '5m',
    '15m',
    '30m',
    '1h',
    '4h',
    '1d',
    '1w',
    '1M',
  ])
  expect(quickIntervals.map(abbreviateInterval)).toEqual(['5m', '15m', '1h', '4h'])
  expect(defaultInterval).toBe(900)
})

test('abbreviates intervals in the page’s language', async () => {
  await changeLanguage('de')
  expect(intervals.map(abbreviateInterval).join(', ')).toBe(
    '30s, 1m, 5m, 15m, 30m, 1 h, 4 h, 1 T, 1 W, 1 M',
  )
})

test('[CHT-02] polls after four fifths of the period of an interval, and never more often than every 5 s', () => {
  const seconds = intervals.map((interval) => findPollMs(interval) / 1000)
  expect(seconds).toEqual([5.6, 8, 8, 24, 96, 240, 720, 720, 720, 720])
  expect(findPollMs(30)).toBeGreaterThanOrEqual(5_000)
})

test('[CHT-02] updates live up to intervals of 1h', () => {
  expect(intervals.filter(isLiveInterval)).toEqual([30, 60, 300, 900, 1800, 3600])
})

test('[CHT-02] is live again after a change from a longer interval, and not after any other change', () => {
  expect(resumesLive(14_400, 3600)).toBe(true)
  expect(resumesLive(900, 3600)).toBe(false)
  expect(resumesLive(3600, 14_400)).toBe(false)
  expect(resumesLive(14_400, 86_400)).toBe(false)
})
