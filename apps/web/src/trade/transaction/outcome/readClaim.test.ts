import { encodeEventTopics, encodeParameters, rewardsEvents } from '@vermeil/abi'
import type { Address, Hex } from '@vermeil/units'
import { expect, test } from 'vitest'
import { owner, router, whole } from '../../../testing/sample.ts'
import { readClaim } from './readClaim.ts'

const { RewardClaimed } = rewardsEvents

function createOutput(user: Address, roundId: bigint, amount: bigint) {
  const plain = RewardClaimed.inputs.filter(({ indexed }) => !indexed)
  const topics = encodeEventTopics(RewardClaimed, { user }) as Hex[]
  return { events: [{ address: router, topics, data: encodeParameters(plain, [roundId, amount]) }] }
}

const agreed = { owner, amountIn: whole(1), amountOut: whole(1), rewardRounds: [47] }

test('[RWD-04] reads what a claim paid, and its rounds with the newest first', () => {
  const outputs = [createOutput(owner, 123n, whole(3)), createOutput(owner, 124n, whole(4))]
  expect(readClaim([...outputs, createOutput(router, 125n, whole(9))], agreed)).toEqual({
    amountIn: whole(7),
    amountOut: whole(7),
    rewardRounds: [124, 123],
  })
})

test('keeps what was agreed if the outputs say nothing', () => {
  const { owner: _, ...claim } = agreed
  expect(readClaim([], agreed)).toEqual(claim)
})
