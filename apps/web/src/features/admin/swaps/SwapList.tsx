import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { adminSwapsCall } from '@vermeil/wire'
import { useState } from 'react'
import { Link } from '../../../ui/Link.tsx'
import { Answer } from '../Answer.tsx'
import { Pager } from '../Pager.tsx'
import { useAdminCall } from '../useAdminCall.ts'
import { SwapTable } from './SwapTable.tsx'

/** The swaps of all accounts. */
export function SwapList() {
  const [page, setPage] = useState(1)
  const query = useAdminCall(adminSwapsCall, { query: { page: String(page) } })
  return (
    <>
      <header className="admin-head">
        <h1>
          <Trans>Swaps</Trans>
        </h1>
        <Link className="admin-back" href="/quality">
          <Trans>Price quality</Trans>
        </Link>
      </header>
      <section className="card admin-card" aria-label={t`Swaps`}>
        <Answer query={query}>
          {({ swaps, hasNext }) => (
            <>
              <SwapTable swaps={swaps} />
              <Pager page={page} hasNext={hasNext} onPage={setPage} />
            </>
          )}
        </Answer>
      </section>
    </>
  )
}
