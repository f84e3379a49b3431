import { Trans } from '@lingui/react/macro'
import { Icon } from '../ui/Icon.tsx'
import { OfflineScreen } from './OfflineScreen.tsx'

/** Shown instead of the app if the page has no valid configuration. The service worker takes it from an old page. */
export function SetupScreen({ reason }: { reason: string }) {
  if (document.querySelector('meta[name=vermeil-offline]')) return <OfflineScreen />
  return (
    <main className="wrap page">
      <section className="card empty" role="alert">
        <Icon name="warning" />
        <h1>
          <Trans>Missing network configuration</Trans>
        </h1>
        <p>
          <Trans>
            Vermeil reads the network from the page that its own server sends. Start everything with{' '}
            <code className="mono">npm start</code> and open http://127.0.0.1:4600.
          </Trans>
        </p>
        <p className="mono off wrap-any">{reason}</p>
      </section>
    </main>
  )
}
