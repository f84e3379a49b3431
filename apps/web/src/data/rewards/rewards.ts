import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { roundsCall } from '@vermeil/wire'
import { leaderboardMs, rewardLogsMs, rewardReadMs } from '../../trade/limits/timings.ts'
import { fetchCall } from '../api/fetchCall.ts'
import type { AppDependencies } from '../app/createApp.ts'
import { summarizeRewards } from './summarizeRewards.ts'

const importRewards = () => import('./fetchRewards.ts')

type App = Pick<AppDependencies, 'thor' | 'contracts' | 'config'>

/** The number of the current round, from the chain. */
export function currentRoundOptions(app: App) {
  return queryOptions({
    queryKey: ['currentRound'],
    staleTime: leaderboardMs,
    refetchInterval: leaderboardMs,
    queryFn: async ({ signal }) => (await importRewards()).fetchCurrentRound(app, signal),
  })
}

/** When the rounds start and end. */
export function roundsOptions() {
  return queryOptions({
    queryKey: ['rounds'],
    staleTime: leaderboardMs,
    refetchInterval: leaderboardMs,
    queryFn: ({ signal }) => fetchCall(roundsCall, {}, signal),
  })
}

/** What an account can claim now. A transaction of this browser that is mined reads it again. */
export function availableRewardsOptions(app: App, account: Address | undefined) {
  return queryOptions({
    queryKey: ['rewards', 'available', account],
    staleTime: rewardReadMs,
    refetchInterval: rewardReadMs,
    queryFn: account
      ? async ({ signal }) => (await importRewards()).fetchAvailableRewards(app, account, signal)
      : skipToken,
  })
}

/** An account's rewards by round, the newest first. */
export function rewardHistoryOptions(app: App, account: Address | undefined) {
  return queryOptions({
    queryKey: ['rewards', 'history', account],
    staleTime: rewardLogsMs,
    refetchInterval: rewardReadMs,
    queryFn: account
      ? async ({ signal }) => {
          const { fetchCurrentRound, fetchRewardEvents } = await importRewards()
          const currentRound = await fetchCurrentRound(app, signal)
          const events = await fetchRewardEvents(app, account, signal)
          return { currentRound, rounds: summarizeRewards(events, currentRound) }
        }
      : skipToken,
  })
}
