import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call, CallAnswer, RequestInput } from '@vermeil/wire'
import { useEffect } from 'react'
import { adminOptions, adminSessionKey, isSignedOut } from '../../data/admin/admin.ts'

/** The answer of a call of the admin area. If the session has ended, the screen shows the sign-in. */
export function useAdminCall<const C extends Call>(
  call: C,
  input: RequestInput<C>,
): UseQueryResult<CallAnswer<C>> {
  const queries = useQueryClient()
  const query = useQuery(adminOptions(call, input))
  const hasEnded = isSignedOut(query.error)
  useEffect(() => {
    if (hasEnded) void queries.invalidateQueries({ queryKey: adminSessionKey })
  }, [hasEnded, queries])
  return query
}
