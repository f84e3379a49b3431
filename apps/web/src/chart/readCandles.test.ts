import type { Candle } from '@vermeil/wire'
import { expect, test } from 'vitest'
import { chartIntervals, findPollMs } from './intervals.ts'
import { findBarChange, readCandles } from './readCandles.ts'

const candle = (timestamp: number, close = '2'): Candle => ({
  timestamp,
  open: '1',
  high: '3',
  low: '0.5',
  close,
  volume: '10',
})

test('[CHT-05] sorts candles, keeps the first of two with the same time and tolerates invalid values', () => {
  const bars = readCandles([candle(900), candle(0), candle(900, '9'), candle(1800, 'NaN')])
  expect(bars.map(({ time, close }) => [time, close])).toEqual([
    [0, 2],
    [900, 2],
    [1800, 0],
  ])
  expect(readCandles([candle(0, '1e30')])[0]?.close).toBe(90_071_992_547_409.9)
})

test('computes the change from open to close, and none without a price', () => {
  const [bar] = readCandles([candle(0, '1.5')])
  if (!bar) throw new Error('There is no bar.')
  expect(findBarChange(bar)).toBe(50)
  expect(findBarChange({ ...bar, open: 0 })).toBe(0)
})

test('refreshes current candles after four fifths of their period, at least 5 s apart, up to one hour', () => {
  expect(chartIntervals.map(({ seconds }) => findPollMs(seconds))).toEqual([
    5_600,
    8_000,
    8_000,
    24_000,
    96_000,
    240_000,
    false,
    false,
    false,
    false,
  ])
})
