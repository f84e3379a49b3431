import { t } from '@lingui/core/macro'
import { ApiError } from '../../data/api/fetchApi.ts'
import { Empty } from '../../ui/notice/Empty.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'

/** What could not be loaded and the reason. Retry cannot help if there is nothing of that number or address. */
export function PageFailed({ error, onRetry }: { error: Error; onRetry(): void }) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Empty icon="search" title={t`Nothing to show here`} role="alert">
        <p>{error.message}</p>
      </Empty>
    )
  }
  return (
    <ErrorState icon="warning" title={t`This page could not be loaded.`} onRetry={onRetry}>
      <p>{error.message}</p>
    </ErrorState>
  )
}
