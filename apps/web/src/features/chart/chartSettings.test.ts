import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../testing/createMemoryStorage.ts'
import { type ChartSettings, readChartSettings, writeChartSettings } from './chartSettings.ts'

test('[CHT-01] starts with 15m, the account’s trades and orders, volume and countdown on a linear axis', () => {
  expect(readChartSettings(createMemoryStorage())).toEqual({
    interval: 900,
    hasMarkers: true,
    hasOrders: true,
    hasVolume: true,
    hasCountdown: true,
    isLogarithmic: false,
    indicators: [],
  })
})

test('[CHT-04] remembers the interval, what is shown, the axis and the indicators', () => {
  const storage = createMemoryStorage()
  const settings: ChartSettings = {
    interval: 3600,
    hasMarkers: false,
    hasOrders: false,
    hasVolume: false,
    hasCountdown: false,
    isLogarithmic: true,
    indicators: ['average20', 'vwap'],
  }
  writeChartSettings(storage, settings)
  expect(readChartSettings(storage)).toEqual(settings)
})

test('ignores a stored interval or indicator that does not exist', () => {
  const storage = createMemoryStorage()
  storage.setItem('chart.interval', '7')
  storage.setItem('chart.indicators', 'average20,rsi')
  const { interval, indicators } = readChartSettings(storage)
  expect([interval, indicators]).toEqual([900, ['average20']])
})
