import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatTime } from '../../language/times.ts'
import { describeError } from '../../trade/errors/describeError.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import './users.css'

interface LoadFailedProps {
  title: string
  error: Error
  /** When the data that is still shown was fetched; undefined without data. */
  atMs: number | undefined
  onRetry(): void
}

/** The failure, the age of the data that is still shown, and a Retry button. */
export function LoadFailed({ title, error, atMs, onRetry }: LoadFailedProps) {
  const time = atMs === undefined ? undefined : formatTime(new Date(atMs))
  return (
    <div className="load-failed" role="alert">
      <Icon name="error" size="small" />
      <p className="grow">
        <b>{title}</b>
        <br />
        {describeError(error)} {time && t`What you see is from ${time}.`}
      </p>
      <Button size="tiny" variant="outline" onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  )
}
