import { findNetwork } from '@vermeil/abi'
import { placeTokens } from '@vermeil/tokens'
import type { AppConfig } from '@vermeil/wire'
import { startTransition, useLayoutEffect, useState } from 'react'
import 'virtual:fonts.css'
import './theme/tokens.css'
import './theme/base.css'
// The home screen stands in the page before its own chunk has come.
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

// Every route change starts at the top (SHL-02): a browser that puts an earlier place back would come after that.
history.scrollRestoration = 'manual'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root.')
void start(root)

/** Each part in a task of its own, and the first drawing as a transition, so that the browser can breathe in between. */
async function start(place: HTMLElement): Promise<void> {
  await Promise.all([startLanguage(), loadScreenAt(location.pathname)])
  await takeTurn()
  const page = createPage(place)
  await takeTurn()
  startTransition(() => page.render(<Root />))
}

/** Draws everything anew when the language changes: nothing below keeps a text. */
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

/** The frame that stood here was to be looked at only. */
function wake(): void {
  root?.removeAttribute('inert')
  root?.removeAttribute('aria-hidden')
  root?.removeAttribute('hidden')
}

/** Where the page runs, or why it cannot tell. */
function readStart(): { config: AppConfig } | { reason: string } {
  try {
    const config = readConfig(document)
    placeTokens(findNetwork(config.network, config.deployment).tokens)
    return { config }
  } catch (cause) {
    return { reason: cause instanceof Error ? cause.message : String(cause) }
  }
}
