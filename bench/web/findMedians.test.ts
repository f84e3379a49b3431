import { expect, test } from 'vitest'
import { findMedians } from './findMedians.ts'

test('takes the median of each measurement over the rounds', async () => {
  const rounds = [
    [3, 50],
    [1, 10],
    [2, 20],
  ]
  expect(await findMedians(3, async (round) => rounds[round] ?? [])).toEqual([2, 20])
})
