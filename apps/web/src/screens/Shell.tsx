import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useChainStatus } from '../data/useChainStatus.ts'
import { Icon } from '../ui/Icon.tsx'
import './shell.css'
import { TabBar } from './TabBar.tsx'
import { TopBar } from './TopBar.tsx'

/** What stands around every screen. `screen` names the one that is shown: its change is a route change. */
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
        Skip to content
      </a>
      <TopBar />
      <ChainStrip />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <footer className="foot">
        <Link href="/about">About</Link>
      </footer>
      <TabBar />
    </>
  )
}

function ChainStrip() {
  const status = useChainStatus()
  if (status !== 'away') return null
  return (
    <div className="strip bad" role="status">
      <Icon name="warning" size="small" />
      The chain node does not answer. Numbers may be old; we keep trying.
    </div>
  )
}
