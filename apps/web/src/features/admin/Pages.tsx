import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button/Button.tsx'

interface PagesProps {
  page: number
  hasNext: boolean
  onPage(page: number): void
}

/** Previous and next page, if there is more than one. */
export function Pages({ page, hasNext, onPage }: PagesProps) {
  if (page === 1 && !hasNext) return null
  return (
    <nav className="row admin-pages" aria-label={t`Pages`}>
      <span className="dim grow" aria-live="polite">
        <Trans>Page {page}</Trans>
      </span>
      <Button size="tiny" variant="outline" disabled={page === 1} onClick={() => onPage(page - 1)}>
        <Trans>Previous</Trans>
      </Button>
      <Button size="tiny" variant="outline" disabled={!hasNext} onClick={() => onPage(page + 1)}>
        <Trans>Next</Trans>
      </Button>
    </nav>
  )
}
