import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutTreemap, type Rect } from './layoutTreemap.ts'

const values = fc
  .array(fc.double({ min: 500, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 120 })
  .map((list) => list.toSorted((one, other) => other - one))
const area = fc.record({
  width: fc.integer({ min: 200, max: 2_000 }),
  height: fc.integer({ min: 200, max: 1_000 }),
})
/** Pixels that rounding of floating-point numbers may add up to. */
const slack = 1e-6

/** The area that two rectangles share. */
function overlap(one: Rect, other: Rect): number {
  const width =
    Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
  const height =
    Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
  return width > slack && height > slack ? width * height : 0
}

test('[MKT-01] areas are proportional to the values and fill the treemap', () => {
  fc.assert(
    fc.property(values, area, (list, size) => {
      const rects = layoutTreemap(list, size)
      const total = list.reduce((sum, value) => sum + value, 0)
      expect(rects).toHaveLength(list.length)
      for (const [at, { width, height }] of rects.entries()) {
        const share = (width * height) / (size.width * size.height)
        expect(share / ((list[at] ?? 0) / total)).toBeCloseTo(1, 6)
      }
    }),
  )
})

test('rectangles stay within the bounds and do not overlap', () => {
  fc.assert(
    fc.property(values, area, (list, size) => {
      const rects = layoutTreemap(list, size)
      for (const [at, rect] of rects.entries()) {
        expect(Math.min(rect.left, rect.top, rect.width, rect.height)).toBeGreaterThanOrEqual(0)
        expect(rect.left + rect.width).toBeLessThanOrEqual(size.width + slack)
        expect(rect.top + rect.height).toBeLessThanOrEqual(size.height + slack)
        for (const other of rects.slice(at + 1)) expect(overlap(rect, other)).toBe(0)
      }
    }),
  )
})

test('rectangles of equal values are nearly square', () => {
  const rects = layoutTreemap(
    Array.from({ length: 100 }, () => 1),
    { width: 1_000, height: 500 },
  )
  const ratios = rects.map(({ width, height }) => Math.max(width / height, height / width))
  expect(Math.max(...ratios)).toBeLessThan(2.1)
})

test('an empty list and an area without size have no rectangles', () => {
  expect(layoutTreemap([], { width: 100, height: 100 })).toEqual([])
  expect(layoutTreemap([1, 2], { width: 0, height: 100 })).toEqual([])
})
