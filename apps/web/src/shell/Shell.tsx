import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useConnection } from '../data/connection/useConnection.ts'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { BackupStrip } from './BackupStrip.tsx'
import { BehindText, BlockAge } from './BlockPulse.tsx'
import { MissingStrip } from './MissingStrip.tsx'
import './shell.css'
import { IndexerStrip } from './IndexerStrip.tsx'
import { TabBar } from './TabBar.tsx'
import { TopBar } from './TopBar.tsx'

/** External links in the footer (SHL-07). */
const listOutside = () => [
  { name: t`VeChain docs`, url: 'https://docs.vechain.org' },
  { name: t`VeBetter docs`, url: 'https://docs.vebetterdao.org' },
  { name: 'X', url: 'https://x.com/vechainofficial' },
]

/** The frame around every screen. `screen` identifies the screen: its change is a route change. */
export function Shell({ screen, children }: { screen: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(screen)

  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [screen])

  return (
    <>
      <a className="skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <TopBar />
      <ConnectionStrip />
      <MissingStrip />
      <BackupStrip />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <footer className="foot">
        <BlockAge />
        <Link href="/about">
          <Trans>About</Trans>
        </Link>
        {listOutside().map(({ name, url }) => (
          <a key={url} href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        ))}
      </footer>
      <TabBar />
    </>
  )
}

/** Shows one strip per cause: a lagging indexer is reported only if browser and node are reachable. */
function ConnectionStrip() {
  const connection = useConnection()
  if (connection === 'online') return <IndexerStrip />
  return (
    <div className="strip bad" role="status">
      <Icon name="warning" size="small" />
      {connection === 'nodeBehind' ? <BehindText /> : t(connectionTexts[connection])}
    </div>
  )
}

const connectionTexts = {
  offline: msg`You're offline. Numbers may be out of date.`,
  nodeDown: msg`The chain node is not responding. Numbers may be old; we keep trying.`,
}
