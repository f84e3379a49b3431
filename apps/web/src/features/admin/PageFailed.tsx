import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'

/** What could not be loaded, why, and Retry. */
export function PageFailed({ error, onRetry }: { error: Error; onRetry(): void }) {
  return (
    <div role="alert">
      <Empty icon="warning" title={t`This page could not be loaded.`}>
        <p>{error.message}</p>
        <Button size="small" variant="outline" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      </Empty>
    </div>
  )
}
