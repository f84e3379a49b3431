import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminSessionKey, isSignedOut } from '../../data/admin/admin.ts'

/** Why an action of the admin area failed. If the session has ended, the screen shows the sign-in instead. */
export function useFailure() {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string>()
  return {
    failure,
    clear: () => setFailure(undefined),
    report(cause: unknown) {
      if (isSignedOut(cause)) void queries.invalidateQueries({ queryKey: adminSessionKey })
      else setFailure(cause instanceof Error ? cause.message : String(cause))
    },
  }
}
