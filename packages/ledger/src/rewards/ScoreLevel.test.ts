import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLevel, findLevelFloor } from './ScoreLevel.ts'

const points = fc.oneof(fc.bigInt({ min: 0n, max: 300n }), fc.bigInt({ min: 0n, max: 2n ** 300n }))

test('puts every score between the floor of its level and the floor of the next level', () => {
  fc.assert(
    fc.property(points, (score) => {
      const level = findLevel(score)
      expect(findLevelFloor(level) <= score && score < findLevelFloor(level + 1)).toBe(true)
    }),
  )
})

test('never lowers the level as points grow, and keeps a level within 1.6%', () => {
  fc.assert(
    fc.property(points, points, (one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one]
      expect(findLevel(low)).toBeLessThanOrEqual(findLevel(high))
      if (findLevel(low) === findLevel(high)) expect((high - low) * 64n <= low).toBe(true)
    }),
  )
})
