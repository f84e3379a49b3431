import { expect, test } from 'vitest'
import { owner } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { leaderboardOptions, rankOptions, roundTradesOptions } from './leaderboard.ts'
import {
  availableRewardsOptions,
  currentRoundOptions,
  rewardHistoryOptions,
  roundsOptions,
} from './rewards.ts'

const { app } = createSampleApp(() => 'revert')

test.each([
  ['a leaderboard', leaderboardOptions(47, 1)],
  ['a place', rankOptions(47, owner)],
  ['the current round', currentRoundOptions(app)],
  ['the rounds', roundsOptions()],
])('[RWD-01] caches %s for 5 minutes and then reads it again', (_, options) => {
  expect(options).toMatchObject({ staleTime: 300_000, refetchInterval: 300_000 })
})

test('[RWD-03] caches the trades of a user for 30 s', () => {
  expect(roundTradesOptions(47, owner, 1).staleTime).toBe(30_000)
})

test('[RWD-04] caches what can be claimed for 30 s, and the logs of rewards for 10 s', () => {
  expect(availableRewardsOptions(app, owner).staleTime).toBe(30_000)
  expect(rewardHistoryOptions(app, owner).staleTime).toBe(10_000)
})
