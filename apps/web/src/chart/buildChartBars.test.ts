import type { Candle } from '@vermeil/wire'
import { expect, test } from 'vitest'
import { buildChartBars, findBarChange, isFlat } from './buildChartBars.ts'

const candle = (timestamp: number, close = '2'): Candle => ({
  timestamp,
  open: '1',
  high: '3',
  low: '0.5',
  close,
  volume: '10',
})

test('[CHT-05] sorts candles, keeps the first of two with the same time and tolerates invalid values', () => {
  const bars = buildChartBars([candle(900), candle(0), candle(900, '9'), candle(1800, 'NaN')])
  expect(bars.map(({ time, close }) => [time, close])).toEqual([
    [0, 2],
    [900, 2],
    [1800, 0],
  ])
})

test('[CHT-05] replaces a price that is too large by 0 and clamps a volume', () => {
  expect(buildChartBars([candle(0, '1e30')])[0]?.close).toBe(0)
  expect(buildChartBars([candle(0, '90071992547409')])[0]?.close).toBe(90_071_992_547_409)
  const volumes = ['1e30', '-1e30', 'Infinity'].map((volume) => ({ ...candle(0), volume }))
  expect(volumes.map((one) => buildChartBars([one])[0]?.volume)).toEqual([
    90_071_992_547_409.9, -90_071_992_547_409.9, 0,
  ])
})

test('computes the change from open to close, and none without a price', () => {
  const [bar] = buildChartBars([candle(0, '1.5')])
  if (!bar) throw new Error('There is no bar.')
  expect(findBarChange(bar)).toBe(50)
  expect(findBarChange({ ...bar, open: 0 })).toBe(0)
})

test('[CHT-02] finds flat candles and those without a trade', () => {
  const bar = { time: 0, open: 2, high: 3, low: 1, close: 2, volume: 5 }
  expect(isFlat(bar)).toBe(false)
  expect(isFlat({ ...bar, volume: 0 })).toBe(true)
  expect(isFlat({ ...bar, high: 2, low: 2 })).toBe(true)
})
