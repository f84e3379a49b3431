import { expect, test } from 'vitest'
import { whole } from '../../testing/sample.ts'
import { listClaimable, summarizeRewards } from './summarizeRewards.ts'

const add = (roundId: number, amount: number) => event('added', roundId, amount)
const claim = (roundId: number, amount: number) => event('claimed', roundId, amount)

function event(type: 'added' | 'claimed', roundId: number, amount: number) {
  return { type, roundId, amount: whole(amount) }
}

test('[RWD-04] lists rounds newest first, with what was earned and not claimed', () => {
  const events = [add(47, 5), claim(47, 5), add(49, 8), add(48, 3), claim(48, 1)]
  expect(summarizeRewards(events, 50)).toEqual([
    { roundId: 49, earned: whole(8), claimed: 0n, available: whole(8), isExpired: false },
    { roundId: 48, earned: whole(3), claimed: whole(1), available: whole(2), isExpired: false },
    { roundId: 47, earned: whole(5), claimed: whole(5), available: 0n, isExpired: true },
  ])
  expect(summarizeRewards([], 50)).toEqual([])
})

test('[RWD-04] a reward expires when more than two rounds have passed', () => {
  const expires = (current: number) => summarizeRewards([add(47, 1)], current)[0]?.isExpired
  expect([47, 48, 49, 50].map(expires)).toEqual([false, false, false, true])
})

test('[RWD-04] only rounds that have not expired can be claimed', () => {
  const rounds = summarizeRewards([add(46, 5), add(48, 3), add(49, 8), claim(49, 8)], 50)
  expect(listClaimable(rounds).map(({ roundId }) => roundId)).toEqual([48])
})
