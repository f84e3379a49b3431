import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'

interface PaginationProps {
  className?: string
  /** The shown page. Screen readers announce when it changes. */
  children?: ReactNode
  /** Undefined on the first page. */
  onPrevious: (() => void) | undefined
  /** Undefined on the last page. */
  onNext: (() => void) | undefined
}

/** Where the reader is in a list, and the buttons of the previous and the next page. */
export function Pagination({ className = '', children, onPrevious, onNext }: PaginationProps) {
  return (
    <nav className={`row ${className}`} aria-label={t`Pages`}>
      {children && (
        <span className="dim grow" aria-live="polite">
          {children}
        </span>
      )}
      <Button size="tiny" variant="outline" disabled={!onPrevious} onClick={onPrevious}>
        <Trans>Previous</Trans>
      </Button>
      <Button size="tiny" variant="outline" disabled={!onNext} onClick={onNext}>
        <Trans>Next</Trans>
      </Button>
    </nav>
  )
}
