import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { type CallAnswer, leaderboardCall, rankCall, traderCall } from '@vermeil/wire'
import { leaderboardPageSize, roundTradesPageSize } from '../../trade/limits/limits.ts'
import { leaderboardMs, roundTradesStaleMs } from '../../trade/limits/timings.ts'
import { fetchCall } from '../api/fetchCall.ts'

/** A user of a leaderboard. */
export type Leader = CallAnswer<typeof leaderboardCall>['entries'][number]

/** A user's trades of a round. */
export type RoundTrades = CallAnswer<typeof traderCall>

/** A page of a leaderboard. */
export interface LeaderboardPage {
  leaders: readonly Leader[]
  hasNext: boolean
  users: number
  totalPoints: string
  pool: string
  /** The newest block whose trades are counted. */
  block: number
}

/** A page of a round's leaderboard, counted from 1. One user more than shown says whether there is a next page (2 §7). */
export function leaderboardOptions(roundId: number, page: number) {
  const offset = String(leaderboardPageSize * (page - 1))
  const limit = String(leaderboardPageSize + 1)
  return queryOptions({
    queryKey: ['leaderboard', roundId, page],
    staleTime: leaderboardMs,
    refetchInterval: leaderboardMs,
    queryFn: async ({ signal }): Promise<LeaderboardPage> => {
      const params = { roundId: String(roundId) }
      const answer = await fetchCall(leaderboardCall, { params, query: { offset, limit } }, signal)
      const { entries, total: users, total_points: totalPoints, pool, block } = answer
      return {
        leaders: entries.slice(0, leaderboardPageSize),
        hasNext: entries.length > leaderboardPageSize,
        users,
        totalPoints,
        pool,
        block,
      }
    },
  })
}

/** An account's place in a round. */
export function rankOptions(roundId: number, account: Address | undefined) {
  return queryOptions({
    queryKey: ['leaderboard', roundId, 'rank', account],
    staleTime: leaderboardMs,
    refetchInterval: leaderboardMs,
    queryFn: account
      ? ({ signal }) =>
          fetchCall(rankCall, { params: { roundId: String(roundId), address: account } }, signal)
      : skipToken,
  })
}

/** A page of a user's trades in a round, counted from 1. */
export function roundTradesOptions(roundId: number, user: Address, page: number) {
  const offset = String(roundTradesPageSize * (page - 1))
  const query = { offset, limit: String(roundTradesPageSize) }
  return queryOptions({
    queryKey: ['roundTrades', roundId, user, page],
    staleTime: roundTradesStaleMs,
    queryFn: ({ signal }) =>
      fetchCall(traderCall, { params: { roundId: String(roundId), address: user }, query }, signal),
  })
}
