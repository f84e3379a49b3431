import { expect, test } from 'vitest'
import { drawBands, drawingHeight, maxRows } from './routeBands.ts'

test('makes a band as wide as its share, within the limits of a row', () => {
  const [half, quarter, crumb] = drawBands([30, 25, 0.1])
  expect(half?.width).toBeCloseTo(8.4)
  expect(quarter?.width).toBe(7)
  expect(crumb?.width).toBe(2)
  expect(drawBands([100])[0]?.width).toBe(28)
})

test('keeps every band inside its row, under its label', () => {
  for (const shares of [[100], [60, 40], [100, 60, 1]]) {
    const rowHeight = drawingHeight / shares.length
    for (const { labelTop, top, width } of drawBands(shares)) {
      expect(labelTop).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(labelTop + 34)
      expect(top + width).toBeLessThanOrEqual(rowHeight)
    }
  }
})

test('joins all bands at the middle of the coin', () => {
  const starts = drawBands([60, 40]).map(({ curve }) => Number(/^M0 ([\d.]+)/.exec(curve)?.[1]))
  const middle = drawingHeight / 2
  expect(starts[0]).toBeLessThan(middle)
  expect(starts[1]).toBeGreaterThan(starts[0] ?? 0)
  expect(Math.abs((starts[1] ?? 0) - middle)).toBeLessThan(16)
})

test('draws one band straight and leaves room for three rows', () => {
  expect(drawBands([100])[0]?.middle).toBe(drawingHeight / 2)
  expect(maxRows).toBe(3)
})
