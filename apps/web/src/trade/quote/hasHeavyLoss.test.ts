import { expect, test } from 'vitest'
import { hasHeavyLoss } from './hasHeavyLoss.ts'

const none = { differencePercent: undefined, impact: undefined, proof: { loss: 0 } }

test('a loss above five percent is heavy, whatever causes it', () => {
  expect(hasHeavyLoss({ ...none, differencePercent: -5.1 })).toBe(true)
  expect(hasHeavyLoss({ ...none, proof: { loss: 5.1 } })).toBe(true)
  for (const tier of ['medium', 'high'] as const)
    expect(hasHeavyLoss({ ...none, impact: { tier } })).toBe(true)
})

test('a smaller loss, a gain and an unknown loss are not heavy', () => {
  expect(hasHeavyLoss({ ...none, differencePercent: -5 })).toBe(false)
  expect(hasHeavyLoss({ ...none, differencePercent: 20, proof: { loss: 4.9 } })).toBe(false)
  expect(hasHeavyLoss({ ...none, impact: { tier: 'low' } })).toBe(false)
  expect(hasHeavyLoss(none)).toBe(false)
})
