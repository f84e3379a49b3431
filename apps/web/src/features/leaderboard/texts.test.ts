import { expect, test } from 'vitest'
import { summarizeRewards } from '../../data/rewards/summarizeRewards.ts'
import { whole } from '../../testing/sample.ts'
import { nameActivity } from './points/nameActivity.ts'
import { describeClaimable } from './prize/describeClaimable.ts'
import { describeReward } from './prize/describeReward.ts'
import { describeTimeLeft } from './prize/describeTimeLeft.ts'
import { readRound } from './readRound.ts'

test('[RWD-02] names the rounds of a claim, and the one that expires with the current round', () => {
  const events = [122, 123, 124].map((roundId) => ({
    type: 'added' as const,
    roundId,
    amount: whole(4),
  }))
  const describe = (currentRound: number) =>
    describeClaimable('412.08', { currentRound, rounds: summarizeRewards(events, currentRound) })
  expect(describe(124)).toBe(
    '412.08 B3TR from Round 122, 123 and 124. Round 122 expires with this round.',
  )
  expect(describe(125)).toBe(
    '412.08 B3TR from Round 123 and 124. Round 123 expires with this round.',
  )
  expect(describe(123)).toBe('412.08 B3TR from Round 122, 123 and 124.')
})

test('[RWD-01] explains a reward by the shared part, its maximum and the rank', () => {
  const round = { pool: '128400', totalPoints: '32501653' }
  const small = { total_points: '96412', b3tr_rewards: '258.996' }
  expect(describeReward(small, round)).toEqual({
    formula: '128,400 × 68% × 96,412 / 32,501,653',
    byPoints: '258',
    byPlace: '0',
    cap: '1,284',
    isCapped: false,
  })
  const first = { total_points: '1284117', b3tr_rewards: '14124' }
  expect(describeReward(first, round)).toMatchObject({
    byPoints: '1,284',
    byPlace: '12,840',
    isCapped: true,
  })
})

test('[RWD-01] counts down days, hours, minutes and seconds', () => {
  expect(describeTimeLeft(2 * 86_400 + 14 * 3_600 + 8 * 60 + 31)).toEqual({
    days: '2 d',
    rest: '14:08:31',
  })
  expect(describeTimeLeft(0)).toEqual({ days: '0 d', rest: '00:00:00' })
})

test('[RWD-03] names the eight kinds of trades, and shows an unknown one as it is', () => {
  expect(nameActivity('SWAP')).toBe('Swap')
  expect(nameActivity('LIMIT')).toBe('Limit Order')
  expect(nameActivity('SWAP_TO_B3TR')).toBe('Swap to B3TR')
  expect(nameActivity('LIMIT_TO_B3TR_ENDORSER')).toBe('Limit Order to B3TR as Endorser')
  expect(nameActivity('SWAP_LEGACY')).toBe('SWAP_LEGACY')
})

test('[RWD-01] reads the round of an address', () => {
  expect(['47', '047', '0', '-1', 'claims', undefined].map(readRound)).toEqual([
    47,
    ...Array.from({ length: 5 }, () => undefined),
  ])
})
