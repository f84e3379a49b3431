import { queryOptions } from '@tanstack/react-query'
import { disqualificationsCall } from '@vermeil/wire'
import { leaderboardMs } from '../../trade/limits/timings.ts'
import { fetchCall } from '../api/fetchCall.ts'

/** The key of the decisions about accounts. */
export const disqualificationsKey = ['disqualifications'] as const

/** The published decisions about accounts, with the appeals against them. */
export function disqualificationsOptions() {
  return queryOptions({
    queryKey: disqualificationsKey,
    staleTime: leaderboardMs,
    refetchInterval: leaderboardMs,
    queryFn: ({ signal }) => fetchCall(disqualificationsCall, {}, signal),
  })
}
