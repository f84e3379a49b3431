import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Brand } from '../ui/Brand.tsx'
import { Button } from '../ui/button/Button.tsx'
import '../ui/notice/Empty.css'
import { Icon } from '../ui/Icon.tsx'

/** How often the server is asked, because browsers do not notice every lost connection. */
const askMs = 5_000

/** Shown instead of the app if its page came from the service worker, because the server could not be reached. */
export function OfflineScreen() {
  useEffect(() => {
    const reload = () => location.reload()
    const ask = () =>
      void fetch('/', { method: 'HEAD', cache: 'no-store' }).then(reload, () => undefined)
    const timer = setInterval(ask, askMs)
    addEventListener('online', reload)
    return () => {
      clearInterval(timer)
      removeEventListener('online', reload)
    }
  }, [])
  return (
    <>
      <header className="top">
        <span className="brand">
          <Brand />
          <span>
            <Trans>Vermeil</Trans>
          </span>
        </span>
      </header>
      <main className="wrap page">
        <section className="card empty" role="alert">
          <Icon name="warning" />
          <h1>
            <Trans>You're offline</Trans>
          </h1>
          <p>
            <Trans>
              Vermeil can't be reached. It opens by itself as soon as you are connected again. Your
              wallet and your tokens are safe.
            </Trans>
          </p>
          <Button variant="outline" size="small" onClick={() => location.reload()}>
            <Trans>Try again</Trans>
          </Button>
        </section>
      </main>
    </>
  )
}
