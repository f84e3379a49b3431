import { expect, test } from 'vitest'
import { findImpact } from './findImpact.ts'

test.each([
  [99, 'none'],
  [100, 'low'],
  [499, 'low'],
  [500, 'medium'],
  [999, 'medium'],
  [1_000, 'high'],
] as const)('[SWP-10] an impact of %i hundredths of a percent is %s', (priceImpactBps, tier) => {
  expect(findImpact({ priceImpactBps }, undefined)).toEqual({ percent: priceImpactBps / 100, tier })
})

test('a source that does not tell the impact leaves the loss of value, and a gain is no impact', () => {
  expect(findImpact({}, -7.5)).toEqual({ percent: 7.5, tier: 'medium' })
  expect(findImpact({}, 3)).toEqual({ percent: 0, tier: 'none' })
  expect(findImpact({}, undefined)).toBeUndefined()
  expect(findImpact(undefined, -7.5)).toBeUndefined()
})
