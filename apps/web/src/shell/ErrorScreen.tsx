import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { reportError } from '../data/api/reportError.ts'
import { Button } from '../ui/button/Button.tsx'
import '../ui/dialog/Dialog.css'
import '../ui/notice/Empty.css'
import { useTitle } from '../navigation/useTitle.ts'
import { ScreenIcon } from '../ui/ScreenIcon.tsx'

/** Replaces a screen that failed to render, and reports the error to the server (SHL-08). */
export function ErrorScreen({ error, onRetry }: { error: Error; onRetry(): void }) {
  useTitle(t`Something went wrong`)
  const report = useReport(error)
  return (
    <div className="wrap page">
      <section className="card empty error-state" role="alert">
        <span className="seal bad">
          <ScreenIcon name="close" />
        </span>
        <h1>
          <Trans>Something went wrong</Trans>
        </h1>
        <p>
          <Trans>We're sorry, but an error occurred while rendering this page.</Trans>{' '}
          {report !== 'failed' && t`The development team has been notified.`}
        </p>
        {report === 'failed' && (
          <p>
            <Trans>Couldn't send the report. Please tell the team what you see here.</Trans>
          </p>
        )}
        <div className="mono wrap-any error-facts">
          <p>{error.message}</p>
          {report !== 'failed' && report !== 'sending' && (
            <p className="off">
              <Trans>Report {report}</Trans>
            </p>
          )}
        </div>
        <div className="dialog-actions">
          <Button variant="outline" onClick={onRetry}>
            <Trans>Try Again</Trans>
          </Button>
          <Button onClick={() => location.reload()}>
            <Trans>Refresh Page</Trans>
          </Button>
        </div>
      </section>
    </div>
  )
}

/** The number of the report, or the state of sending it. */
function useReport(error: Error): string {
  const [report, setReport] = useState('sending')
  useEffect(() => {
    let isShown = true
    const page = { path: location.pathname, agent: navigator.userAgent }
    reportError(error, page).then(
      (id) => isShown && setReport(id),
      () => isShown && setReport('failed'),
    )
    return () => {
      isShown = false
    }
  }, [error])
  return report
}
