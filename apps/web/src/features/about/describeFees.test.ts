import { expect, test } from 'vitest'
import { formatFees, joinFees } from './describeFees.ts'

test('writes a fee or a range of fees in percent', () => {
  expect(formatFees({ minPips: 3_000, maxPips: 3_000 })).toBe('0.3%')
  expect(formatFees({ minPips: 500, maxPips: 10_000 })).toBe('0.05%–1%')
})

test('joins the fees of exchanges, and has none without exchanges', () => {
  const exchanges = [
    { minPips: 3_000, maxPips: 3_000 },
    { minPips: 500, maxPips: 2_500 },
  ]
  expect(joinFees(exchanges)).toEqual({ minPips: 500, maxPips: 3_000 })
  expect(joinFees([])).toBeUndefined()
})
