import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatTime } from '../../language/times.ts'
import { describeError } from '../../trade/errors/describeError.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'

interface OldDataProps {
  error: Error
  atMs: number
  onRetry(): void
}

/** The failure and the age of the data that is still shown. */
export function OldData({ error, atMs, onRetry }: OldDataProps) {
  const time = formatTime(new Date(atMs))
  return (
    <Banner
      tone="bad"
      title={t`These prices are from ${time}`}
      action={
        <Button variant="outline" size="tiny" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      {describeError(error)}
    </Banner>
  )
}
