import { Trans } from '@lingui/react/macro'
import { describeError } from '../../trade/errors/describeError.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/button/Button.tsx'

interface LoadFailedProps {
  title: string
  error: Error
  onRetry(): void
}

/** What failed to load, why, and a way to try again. */
export function LoadFailed({ title, error, onRetry }: LoadFailedProps) {
  return (
    <div className="about-failed">
      <Banner
        tone="bad"
        title={title}
        action={
          <Button variant="outline" size="tiny" onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        }
      >
        {describeError(error)}
      </Banner>
    </div>
  )
}
