import { t } from '@lingui/core/macro'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'

/** What could not be loaded, the reason, and a Retry button. */
export function PageFailed({ error, onRetry }: { error: Error; onRetry(): void }) {
  return (
    <ErrorState icon="warning" title={t`This page could not be loaded.`} onRetry={onRetry}>
      <p>{error.message}</p>
    </ErrorState>
  )
}
