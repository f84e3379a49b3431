import { decodePlan, encodePlan, type PlanLeg, type SwapPlan, wholeShare } from '@vermeil/abi'
import type { Hex } from '@vermeil/units'
import { expect, test } from 'vitest'
import {
  createSplitClauses,
  sample,
  samplePools,
  sampleSwap,
  splitPlan,
} from '../testing/sampleSwap.ts'
import { UnsafeClauseError } from '../UnsafeClauseError.ts'
import { checkSwapClauses } from './checkSwapClauses.ts'

test('a flipped bit anywhere is refused, unless it only changes a share or a stop, or raises the minimum', () => {
  for (const [place, clause] of createSplitClauses().entries()) {
    for (let digit = 2; digit < clause.data.length; digit++) {
      for (const bit of [1, 2, 4, 8]) {
        const value = Number.parseInt(clause.data[digit] ?? '0', 16) ^ bit
        const front = clause.data.slice(0, digit)
        const data = `${front}${value.toString(16)}${clause.data.slice(digit + 1)}` as Hex
        const clauses = createSplitClauses().with(place, { ...clause, data })
        const attempt = () => checkSwapClauses(clauses, sampleSwap, samplePools)
        if (place === 1 && isHarmless(data)) expect(attempt, `${digit}`).not.toThrow()
        else expect(attempt, `${place}:${digit}:${bit}`).toThrow(UnsafeClauseError)
      }
    }
  }
})

/**
 * Whether the only differences are the first share, measuring, a stop before the second pool, a higher minimum, or an
 * earlier deadline.
 */
function isHarmless(data: Hex): boolean {
  let plan: SwapPlan
  try {
    plan = decodePlan(data)
  } catch {
    return false
  }
  const { amount, deadline } = plan
  if (amount < 900n || deadline <= sample.headTimestamp || deadline > sample.headTimestamp + 3_600)
    return false
  const [one, two, ...others] = plan.legs
  if (!one || !two || one.share >= wholeShare) return false
  const bare = (leg: PlanLeg): PlanLeg => ({ ...leg, measured: false })
  const same = { ...plan, amount: 900n, deadline: splitPlan.deadline }
  const restored = {
    ...same,
    legs: [bare({ ...one, share: 400_000 }), bare({ ...two, chained: true }), ...others.map(bare)],
  }
  return encodePlan(restored) === encodePlan(splitPlan)
}
