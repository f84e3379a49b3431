import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { tokens } from '@vermeil/tokens'
import { Icon } from '../ui/Icon.tsx'
import '../ui/notice/Empty.css'
import { Link } from '../ui/Link.tsx'
import '../features/connect/connectScreen.css'
import { FloatingCoins } from '../features/connect/FloatingCoins.tsx'
import { useTitle } from '../navigation/useTitle.ts'
import '../ui/dialog/Dialog.css'

/** The screen of an unknown address (SHL-01). */
export function NotFoundScreen({ path }: { path: string }) {
  useTitle(t`Page not found`)
  return (
    <div className="connect">
      <FloatingCoins tokens={tokens} />
      <section className="card rim connect-card empty connect-missing">
        <Icon name="search" />
        <h1>
          <Trans>Page not found</Trans>
        </h1>
        <p>
          <Trans>This page doesn't exist</Trans>
        </p>
        <p className="mono wrap-any connect-path">{path}</p>
        <div className="dialog-actions">
          <Link className="btn line" href="/">
            <Trans>Home</Trans>
          </Link>
          <Link className="btn" href="/swap">
            <Trans>Go to Swap</Trans>
          </Link>
        </div>
      </section>
    </div>
  )
}
