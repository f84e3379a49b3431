import { expect, test } from 'vitest'
import { createInstance, createTrade } from './createInstance.ts'
import { findFloor } from './findFloor.ts'
import { createCase } from './measureCase.ts'
import { searchSubsets } from './searchSubsets.ts'

/** A small market with the loss of its best plan of at most `legs` swaps, in hundredths of a percent. */
function createSmallCase(seed: number, legs: number) {
  const instance = createInstance({ tokens: 6, pools: 14 }, 0.0015, seed)
  const trade = createTrade(instance, 0.1, false)
  const request = createCase(instance, trade)
  const { usd } = searchSubsets(request.market, { ...trade, usd: request.usd }, legs)
  return { request, minLossBps: (1 - usd / request.dual.bound) * 1e4 }
}

test.each([2, 3])('a floor never exceeds the loss of the best plan of %i swaps', (legs) => {
  for (let seed = 0; seed < 6; seed++) {
    const { request, minLossBps } = createSmallCase(seed, legs)
    for (const knownLossBps of [minLossBps, minLossBps + 100, 5_000])
      expect(findFloor(request, legs, knownLossBps)).toBeLessThan(minLossBps + 1e-6)
  }
})

test('the floor is the loss of the best plan if branch and bound decides every pool', () => {
  const { request, minLossBps } = createSmallCase(3, 2)
  expect(findFloor(request, 2, 5_000)).toBeCloseTo(minLossBps, 6)
})
