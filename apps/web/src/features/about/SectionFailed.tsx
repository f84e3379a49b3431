import { Trans } from '@lingui/react/macro'
import { describeError } from '../../trade/errors/describeError.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'

interface SectionFailedProps {
  title: string
  error: Error
  onRetry(): void
}

/** Says what failed to load and why, and offers a retry. */
export function SectionFailed({ title, error, onRetry }: SectionFailedProps) {
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
