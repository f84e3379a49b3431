import { findNetwork } from '@vermeil/abi'
import { placeTokens } from '@vermeil/tokens'
import type { AppConfig } from '@vermeil/wire'
import { startTransition, useLayoutEffect, useState } from 'react'
import 'virtual:fonts.css'
import './theme/tokens.css'
import './theme/base.css'
// The prerendered home screen needs its styles before its own chunk has loaded.
import './features/home/home.css'
import './ui/List.css'
import { createPage } from './createPage.ts'
import { readConfig } from './data/app/config.ts'
import { takeTurn } from './data/app/takeTurn.ts'
import { startLanguage } from './language/language.ts'
import { useLanguage } from './language/useLanguage.ts'
import { App } from './shell/App.tsx'
import { AppData } from './shell/AppData.tsx'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { loadScreenAt } from './shell/lazyScreens.ts'
import { WalletProvider } from './shell/WalletProvider.tsx'
import { Await } from './ui/loading/Await.tsx'
import { createPart } from './ui/loading/createPart.tsx'

const SetupScreen = createPart(async () => (await import('./shell/SetupScreen.tsx')).SetupScreen)

// Every route change starts at the top (SHL-02). Scroll restoration by the browser would come after that.
history.scrollRestoration = 'manual'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root.')
void start(root)

/**
 * Runs each part in a separate task and the first render as a transition, so that the browser can respond in between.
 */
async function start(place: HTMLElement): Promise<void> {
  await Promise.all([startLanguage(), loadScreenAt(location.pathname)])
  await takeTurn()
  const page = createPage(place)
  await takeTurn()
  startTransition(() => page.render(<Root />))
}

/** Renders everything again when the language changes, so that no text stays in the old one. */
function Root() {
  useLanguage()
  useLayoutEffect(wake, [])
  const [start] = useState(readStart)
  if ('config' in start) {
    return (
      <ErrorBoundary attempt="page">
        <AppData config={start.config}>
          <WalletProvider>
            <App />
          </WalletProvider>
        </AppData>
      </ErrorBoundary>
    )
  }
  return (
    <Await>
      <SetupScreen reason={start.reason} />
    </Await>
  )
}

/** The prerendered frame was only for display. */
function wake(): void {
  root?.removeAttribute('inert')
  root?.removeAttribute('aria-hidden')
  root?.removeAttribute('hidden')
}

/** The configuration, or why it cannot be read. */
function readStart(): { config: AppConfig } | { reason: string } {
  try {
    const config = readConfig(document)
    placeTokens(findNetwork(config.network, config.deployment).tokens)
    return { config }
  } catch (cause) {
    return { reason: cause instanceof Error ? cause.message : String(cause) }
  }
}
