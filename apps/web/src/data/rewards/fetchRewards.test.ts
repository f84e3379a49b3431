import {
  addresses,
  encodeEventTopics,
  encodeParameters,
  rewards,
  rewardsEvents,
} from '@vermeil/abi'
import type { EventCriterion, EventLog, LogFilter } from '@vermeil/thor'
import type { Hex } from '@vermeil/units'
import { expect, test } from 'vitest'
import { owner, txId, whole } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { fetchAvailableRewards, fetchRewardEvents, RewardsError } from './fetchRewards.ts'

function createLog(name: 'RewardAdded' | 'RewardClaimed', roundId: number): EventLog {
  const event = rewardsEvents[name]
  const plain = event.inputs.filter(({ indexed }) => !indexed)
  return {
    address: addresses.dev.rewards,
    topics: encodeEventTopics(event, { user: owner }) as Hex[],
    data: encodeParameters(plain, [BigInt(roundId), whole(roundId)]),
    meta: { txId },
  } as unknown as EventLog
}

test('[RWD-04] reads rewards from the logs in pages of 100, newest first', async () => {
  const { app } = createSampleApp(() => 'revert')
  const all = Array.from({ length: 130 }, (_, at) =>
    createLog(at % 2 === 0 ? 'RewardAdded' : 'RewardClaimed', 200 - at),
  )
  const asked: unknown[] = []
  const fetchEvents = async (filter: LogFilter<EventCriterion>) => {
    const { offset = 0, limit = 0, order, criteria } = filter
    asked.push({ offset, limit, order, criteria })
    return all.slice(offset, offset + limit)
  }
  const thor = { ...app.thor, fetchEvents } as typeof app.thor
  const events = await fetchRewardEvents({ ...app, thor }, owner)
  expect(events).toHaveLength(130)
  expect(events.slice(0, 2)).toEqual([
    { type: 'added', roundId: 200, amount: whole(200), txId },
    { type: 'claimed', roundId: 199, amount: whole(199), txId },
  ])
  const criteria = [rewardsEvents.RewardAdded, rewardsEvents.RewardClaimed].map((event) => ({
    address: addresses.dev.rewards,
    topics: encodeEventTopics(event, { user: owner }),
  }))
  const page = { limit: 100, order: 'desc', criteria }
  expect(asked).toEqual([
    { ...page, offset: 0 },
    { ...page, offset: 100 },
  ])
})

test('[RWD-04] reads what can be claimed, and reports a contract that does not answer', async () => {
  const answer = encodeParameters(rewards.getAvailableRewards.outputs, [whole(7)])
  expect(await fetchAvailableRewards(createSampleApp(() => answer).app, owner)).toBe(whole(7))
  const silent = fetchAvailableRewards(createSampleApp(() => 'revert').app, owner)
  await expect(silent).rejects.toThrow(RewardsError)
})
