import { intervals } from '@vermeil/wire'
import { expect, test } from 'vitest'
import {
  chartIntervals,
  defaultInterval,
  findPollMs,
  isLiveInterval,
  quickIntervals,
  resumesLive,
} from './intervals.ts'

test('[CHT-01] offers ten intervals, four of them at once, and starts with 15m', () => {
  expect(chartIntervals.map(({ seconds }) => seconds)).toEqual([...intervals])
  const labels = chartIntervals.map(({ label }) => label)
  expect(labels).toEqual(['30s', '1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w', '1M'])
  const quick = chartIntervals.filter(({ seconds }) => quickIntervals.includes(seconds))
  expect(quick.map(({ label }) => label)).toEqual(['5m', '15m', '1h', '4h'])
  expect(defaultInterval).toBe(900)
})

test('[CHT-02] polls after four fifths of the period of an interval, and never more often than every 5 s', () => {
  const seconds = chartIntervals.map((interval) => findPollMs(interval.seconds) / 1000)
  expect(seconds).toEqual([5.6, 8, 8, 24, 96, 240, 720, 720, 720, 720])
  expect(findPollMs(30)).toBeGreaterThanOrEqual(5_000)
})

test('[CHT-02] updates live up to intervals of 1h', () => {
  const live = chartIntervals.filter(({ seconds }) => isLiveInterval(seconds))
  expect(live.at(-1)?.label).toBe('1h')
  expect(live).toHaveLength(6)
})

test('[CHT-02] is live again after a change from a longer interval, and not after any other change', () => {
  expect(resumesLive(14_400, 3600)).toBe(true)
  expect(resumesLive(900, 3600)).toBe(false)
  expect(resumesLive(3600, 14_400)).toBe(false)
  expect(resumesLive(14_400, 86_400)).toBe(false)
})
