import { expect, test } from 'vitest'
import { readChartSettings, writeChartSettings } from './chartSettings.ts'

function createStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('[CHT-01] starts with 15m and own trades', () => {
  expect(readChartSettings(createStorage())).toEqual({ interval: 900, hasMarkers: true })
})

test('[CHT-04] remembers the interval and whether own trades are marked', () => {
  const storage = createStorage()
  writeChartSettings(storage, { interval: 3600, hasMarkers: false })
  expect(readChartSettings(storage)).toEqual({ interval: 3600, hasMarkers: false })
})

test('ignores a stored interval that does not exist', () => {
  const storage = createStorage()
  storage.setItem('chart.interval', '7')
  expect(readChartSettings(storage).interval).toBe(900)
})
