import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Empty } from '../ui/Empty.tsx'
import { Link } from '../ui/Link.tsx'
import { useTitle } from './useTitle.ts'

export function NotFoundScreen({ path }: { path: string }) {
  useTitle(t`Page not found`)
  return (
    <div className="wrap page">
      <h1>
        <Trans>Page not found</Trans>
      </h1>
      <section className="card">
        <Empty icon="search" title={t`Nothing lives at this address`}>
          <p className="mono wrap-any">{path}</p>
          <Link className="btn sm" href="/swap">
            <Trans>Go to Swap</Trans>
          </Link>
        </Empty>
      </section>
    </div>
  )
}
