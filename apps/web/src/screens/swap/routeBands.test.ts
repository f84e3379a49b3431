import { expect, test } from 'vitest'
import { drawBands, rowHeight } from './routeBands.ts'

test('a band is as wide as its share, within what a row can carry', () => {
  const [half, quarter, crumb] = drawBands([50, 25, 0.1])
  expect(half?.width).toBe(16)
  expect(quarter?.width).toBe(8)
  expect(crumb?.width).toBe(2)
  expect(drawBands([100])[0]?.width).toBeLessThan(32)
})

test('every band stays inside its row, under its label', () => {
  for (const band of drawBands([100, 60, 1])) {
    expect(band.top).toBeGreaterThan(34)
    expect(band.top + band.width).toBeLessThanOrEqual(rowHeight)
  }
})

test('all bands meet at the middle of the coin', () => {
  const starts = drawBands([60, 40]).map(({ curve }) => Number(/^M0 ([\d.]+)/.exec(curve)?.[1]))
  expect(starts[0]).toBeLessThan(rowHeight)
  expect(starts[1]).toBeGreaterThan(starts[0] ?? 0)
  expect(Math.abs((starts[1] ?? 0) - rowHeight)).toBeLessThan(rowHeight / 4)
})
