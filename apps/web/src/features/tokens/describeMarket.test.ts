import { expect, test } from 'vitest'
import { describeChange } from '../../language/describeChange.ts'
import { createMarket } from '../../testing/sampleMarket.ts'
import { formatMarketPrice, formatSum, formatVolume } from './describeMarket.ts'
import { drawSparkline } from './drawSparkline.ts'

test.each([
  ['0', '–'],
  ['0.00000123456', '$0.000001235'],
  ['0.11214', '$0.1121'],
  ['1', '$1.00'],
  ['91240.5', '$91,240.50'],
  ['12345678.9', '$12.34M'],
])('shows a price of %s dollars as %s', (price, shown) => {
  expect(formatMarketPrice(price)).toBe(shown)
})

test('shortens sums, and shows a volume in VET while dollars are unknown', () => {
  expect(formatSum('818600.2')).toBe('$818.60k')
  expect(formatSum('892.1')).toBe('$892.10')
  const volume = createMarket('B3TR', { volumeUsd: '0', volumeVet: '1840000.5' })
  expect(formatVolume(volume)).toBe('1.84M VET')
  expect(formatVolume({ ...volume, volumeVet: '0' })).toBe('$0.00')
  expect(formatVolume(createMarket('B3TR'))).toBe('$12.08k')
})

test('says the direction of a change', () => {
  expect(describeChange(4.823)).toBe('up 4.82%')
  expect(describeChange(-1234.5)).toBe('down 1,234.50%')
  expect(describeChange(-0.001)).toBe('unchanged')
  expect(describeChange(undefined)).toBe('change unknown')
})

test('draws a line through prices from left to right, the highest at the top', () => {
  expect(drawSparkline([1, 3, 2])).toBe('M0 96L50 4L100 50')
  expect(drawSparkline([2, 2])).toBe('M0 50L100 50')
  expect(drawSparkline([5, 0, Number.NaN])).toBeUndefined()
})
