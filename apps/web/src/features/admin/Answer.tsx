import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isSignedOut, pageRefreshMs } from '../../data/admin/admin.ts'
import { useIsOld } from '../../data/freshness/useIsOld.ts'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { PageFailed } from './PageFailed.tsx'

interface AnswerProps<Data> {
  query: UseQueryResult<Data>
  children(data: Data): ReactNode
}

/** Shows an answer: loading, failed or its content. A later failure is shown above the content. */
export function Answer<Data>({ query, children }: AnswerProps<Data>) {
  const { data, refetch } = query
  // Without a session the sign-in is shown.
  const error = isSignedOut(query.error) ? null : query.error
  const isOld = useIsOld(query, pageRefreshMs)
  return (
    <>
      {error && <PageFailed error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && (
        <div className="admin-loading" aria-busy="true">
          {['a', 'b', 'c', 'd', 'e'].map((key) => (
            <Skeleton key={key} width={280} />
          ))}
        </div>
      )}
      {data !== undefined && (
        <div className={isOld ? 'admin-answer overdue' : 'admin-answer'}>{children(data)}</div>
      )}
    </>
  )
}
