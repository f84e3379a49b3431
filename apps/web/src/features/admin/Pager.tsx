import { Trans } from '@lingui/react/macro'
import { Pagination } from '../../ui/table/Pagination.tsx'

interface PagerProps {
  page: number
  hasNext: boolean
  onPage(page: number): void
}

/** Previous and next page, if there is more than one. */
export function Pager({ page, hasNext, onPage }: PagerProps) {
  if (page === 1 && !hasNext) return null
  return (
    <Pagination
      className="admin-pages"
      onPrevious={page > 1 ? () => onPage(page - 1) : undefined}
      onNext={hasNext ? () => onPage(page + 1) : undefined}
    >
      <Trans>Page {page}</Trans>
    </Pagination>
  )
}
