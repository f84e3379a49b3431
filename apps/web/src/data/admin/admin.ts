import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { adminSessionCall, type Call, type RequestInput } from '@vermeil/wire'
import { ApiError } from '../api/fetchApi.ts'
import { fetchCall } from '../api/fetchCall.ts'

/** Who is signed in, or was until the session ended in this page. */
export type AdminSession = EnteredSession | { state: 'out' }

/** A session that opened the admin area in this page. */
export interface EnteredSession {
  state: 'in' | 'ended'
  account: Address
  /** Seconds since 1970. */
  expiresAt: number
}

/** The key of the session. */
export const adminSessionKey = ['adminSession'] as const

/** The key of everything that only administrators see. */
export const adminKey = ['admin'] as const

/** How often the session is fetched again. */
const sessionRefreshMs = 60_000
/** How often the pages are fetched again. */
export const pageRefreshMs = 15_000

/** The session of an administrator, which the browser keeps in a cookie that this page cannot read. */
export function adminSessionOptions() {
  return queryOptions({
    queryKey: adminSessionKey,
    refetchInterval: sessionRefreshMs,
    staleTime: sessionRefreshMs,
    queryFn: async ({ client, signal }): Promise<AdminSession> => {
      const { session } = await fetchCall(adminSessionCall, {}, signal)
      if (session) return { state: 'in', ...session }
      const before = client.getQueryData<AdminSession>(adminSessionKey)
      return before && before.state !== 'out' ? { ...before, state: 'ended' } : { state: 'out' }
    },
  })
}

/** The answer of a call of the admin area. A failure keeps the previous page. */
export function adminOptions<const C extends Call>(call: C, input: RequestInput<C>) {
  return queryOptions({
    queryKey: [...adminKey, call.path, input],
    refetchInterval: pageRefreshMs,
    staleTime: pageRefreshMs,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchCall(call, input, signal),
  })
}

/** Whether a request failed because there is no session. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
