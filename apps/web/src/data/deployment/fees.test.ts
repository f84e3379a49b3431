import type { Venue } from '@vermeil/abi'
import { type Amount, parseAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { groupFees } from './exchangeFees.ts'
import { findMedian } from './swapFee.ts'

const [one, other, gone] = ['11', '22', '33'].map((byte) => parseAddress(`0x${byte.repeat(20)}`))
const venues = [
  { name: 'One', router: one },
  { name: 'Other', router: other },
] as Venue[]

test('groups the fees of pools by exchange, the one with the most pools first', () => {
  const pools = [
    { venue: one, feePips: 3_000 },
    { venue: other, feePips: 10_000 },
    { venue: other, feePips: 500 },
    { venue: gone, feePips: 1 },
  ].flatMap(({ venue, feePips }) => (venue ? [{ venue, feePips }] : []))
  expect(groupFees(pools, venues)).toEqual([
    { name: 'Other', pools: 2, minPips: 500, maxPips: 10_000 },
    { name: 'One', pools: 1, minPips: 3_000, maxPips: 3_000 },
  ])
  expect(groupFees([], venues)).toEqual([])
})

test('finds the middle fee, and none without swaps', () => {
  const amounts = [5n, 1n, 3n] as Amount[]
  expect(findMedian(amounts)).toBe(3n)
  expect(findMedian([4n, 2n] as Amount[])).toBe(2n)
  expect(findMedian([])).toBeNull()
})
