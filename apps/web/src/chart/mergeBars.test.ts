import { expect, test } from 'vitest'
import { findPlace, mergeBars } from './mergeBars.ts'

const bars = (...times: number[]) =>
  times.map((time) => ({ time, open: 1, high: 1, low: 1, close: 1, volume: 1 }))
const times = (known: number[], found: number[]) =>
  mergeBars(bars(...known), bars(...found), 30).map(({ time }) => time)

test('keeps bars ascending and without duplicates, whatever the overlap', () => {
  expect(times([], [0, 30])).toEqual([0, 30])
  expect(times([0, 30], [])).toEqual([0, 30])
  expect(times([60, 90], [0, 30])).toEqual([0, 30, 60, 90])
  expect(times([0, 30], [30, 60])).toEqual([0, 30, 60])
  expect(times([0, 30, 60], [30])).toEqual([0, 30, 60])
  expect(times([0, 30], [90])).toEqual([90])
})

test('finds the position of the first bar from a time on', () => {
  const list = bars(0, 30, 60)
  expect([-5, 0, 1, 30, 60, 61].map((time) => findPlace(list, time))).toEqual([0, 0, 1, 1, 2, 3])
})
