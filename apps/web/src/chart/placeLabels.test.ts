import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeLabels } from './placeLabels.ts'

const room = { height: 300, labelHeight: 30 }

test('a label is centred on its line', () => {
  expect(placeLabels([200, 50], room)).toEqual([185, 35])
})

test('a label of a line outside the view is at its edge', () => {
  expect(placeLabels([-500, 900], room)).toEqual([0, 270])
})

test('labels of lines that are close are below each other in the order of their lines', () => {
  expect(placeLabels([101, 100, 299, 298], room)).toEqual([115, 85, 270, 240])
})

test('labels do not overlap and stay in the view if there is room for all', () => {
  const lines = fc.array(fc.integer({ min: -1000, max: 1000 }), { maxLength: 10 })
  fc.assert(
    fc.property(lines, (centres) => {
      const tops = placeLabels(centres, room)
      const sorted = tops.toSorted((one, other) => one - other)
      sorted.forEach((top, index) => {
        expect(top).toBeGreaterThanOrEqual(index === 0 ? 0 : (sorted[index - 1] ?? 0) + 30)
        expect(top).toBeLessThanOrEqual(270)
      })
      for (const [index, one] of centres.entries()) {
        for (const [second, other] of centres.entries()) {
          if (one < other) expect(tops[index]).toBeLessThan(tops[second] ?? 0)
        }
      }
    }),
  )
})
