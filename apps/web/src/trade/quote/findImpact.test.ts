import { expect, test } from 'vitest'
import { findImpact } from './findImpact.ts'

test.each([
  [99, 'none'],
  [100, 'low'],
  [499, 'low'],
  [500, 'medium'],
  [999, 'medium'],
  [1_000, 'high'],
] as const)(
  '[SWP-10] rates an impact of %i hundredths of a percent as %s',
  (priceImpactBps, tier) => {
    expect(findImpact({ priceImpactBps }, undefined)).toEqual({
      percent: priceImpactBps / 100,
      tier,
    })
  },
)

test('uses the loss of value without a reported impact, and counts a gain as no impact', () => {
  expect(findImpact({}, -7.5)).toEqual({ percent: 7.5, tier: 'medium' })
  expect(findImpact({}, 3)).toEqual({ percent: 0, tier: 'none' })
  expect(findImpact({}, undefined)).toBeUndefined()
  expect(findImpact(undefined, -7.5)).toBeUndefined()
})
