import fc from 'fast-check'
import { expect, test } from 'vitest'
import { autoBounds, explainAutoSlippage, findAutoSlippage } from './autoSlippage.ts'

const find = (movePercent: number | undefined, impactPercent?: number) =>
  findAutoSlippage({ movePercent, impactPercent })

test.each([
  [0.4, undefined, 60, 'move'],
  [0.41, undefined, 70, 'move'],
  [0, 5, 50, 'impact'],
  [0.4, 8, 80, 'impact'],
  [0.01, 0.2, 10, 'calm'],
  [0, undefined, 10, 'calm'],
  [9, 0, 300, 'move'],
  [undefined, 9, 100, 'unknown'],
] as const)('a move of %s%% and an impact of %s%% need %i bps: %s', (move, impact, bps, cause) => {
  expect(find(move, impact)).toMatchObject({ bps, cause })
})

test('says in words what decided', () => {
  expect(explainAutoSlippage(find(0.4))).toBe(
    'This pair moved up to 0.40% within a minute in the last hour.',
  )
  expect(explainAutoSlippage(find(0, 8))).toContain('moves the price by 8.00%')
  expect(explainAutoSlippage(find(0))).toContain('barely moved')
  expect(explainAutoSlippage(find(undefined))).toContain('default')
})

test('is within its bounds, in steps, and covers what it is derived from up to the maximum', () => {
  const percent = fc.double({ min: 0, max: 100, noNaN: true })
  fc.assert(
    fc.property(percent, percent, (move, impact) => {
      const { bps } = find(move, impact)
      const needed = Math.max(move * 150, impact * 10)
      expect(bps % autoBounds.step).toBe(0)
      expect(bps).toBeGreaterThanOrEqual(Math.min(needed - 1e-3, autoBounds.max))
      expect(bps).toBeGreaterThanOrEqual(autoBounds.min)
      expect(bps).toBeLessThanOrEqual(autoBounds.max)
      expect(bps).toBeLessThan(Math.max(needed, autoBounds.min) + autoBounds.step)
    }),
  )
})
