import { expect, test } from 'vitest'
import type { ChartBar } from './buildChartBars.ts'
import { computeIndicator, indicators } from './indicators.ts'

const day = 86_400
const draw = (time: number, close: number, volume = 1): ChartBar => ({
  time,
  open: close,
  high: close + 3,
  low: close - 3,
  close,
  volume,
})

test('a moving average is the mean of the last closing prices, once there are enough', () => {
  const bars = Array.from({ length: 60 }, (_, index) => draw(index * 900, index + 1))
  const short = computeIndicator('average20', bars, { interval: 900 })
  expect(short.slice(18, 22)).toEqual([undefined, 10.5, 11.5, 12.5])
  const long = computeIndicator('average50', bars, { interval: 900 })
  expect([long[48], long[49], long[59]]).toEqual([undefined, 25.5, 35.5])
})

test('VWAP weights the typical price by volume and starts again each day', () => {
  const bars = [
    draw(day - 900, 90, 5),
    draw(day, 10, 1),
    draw(day + 900, 20, 3),
    draw(2 * day, 50, 0),
    draw(2 * day + 900, 60, 2),
  ]
  expect(computeIndicator('vwap', bars, { interval: 900 })).toEqual([90, 10, 17.5, undefined, 60])
})

test('VWAP of daily bars starts again each year', () => {
  const newYear = Date.UTC(2026, 0, 1) / 1000
  const bars = [draw(newYear - 2 * day, 10), draw(newYear - day, 20), draw(newYear, 40)]
  expect(computeIndicator('vwap', bars, { interval: 86_400 })).toEqual([10, 15, 40])
})

test('the values of the newest bars alone are those of all bars', () => {
  const bars = Array.from({ length: 300 }, (_, index) =>
    draw(index * 900, 100 + 10 * Math.sin(index), index % 7),
  )
  const round = (values: readonly (number | undefined)[]) =>
    values.map((value) => value?.toFixed(9))
  for (const indicator of indicators) {
    const all = round(computeIndicator(indicator, bars, { interval: 900 }))
    for (const from of [1, 96, 97, 250, 298]) {
      const newest = computeIndicator(indicator, bars, { interval: 900, from })
      expect(round(newest)).toEqual(all.slice(from))
    }
  }
})
