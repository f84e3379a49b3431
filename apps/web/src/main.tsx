import { findNetwork } from '@vermeil/abi'
import { setTokenAddresses } from '@vermeil/tokens'
import type { AppConfig } from '@vermeil/wire'
import { startTransition, useLayoutEffect } from 'react'
import 'virtual:fonts.css'
import './theme/tokens.css'
import './theme/base.css'
// The prerendered home and swap screens need their styles before their own chunks have loaded.
import './features/home/home.css'
import './ui/List.css'
import './features/swap/quote/QuotePanel.css'
import './features/swap/tradeLayout.css'
import './ui/coin/Coin.css'
import './features/swap/pair/PairHeader.css'
import './ui/button/Button.css'
import './ui/notice/Banner.css'
import './ui/Chip.css'
import './features/card/card.css'
import { createPage } from './createPage.ts'
import { readConfig } from './data/app/config.ts'
import { yieldToMain } from './data/app/yieldToMain.ts'
import { startLanguage } from './language/language.ts'
import { useLanguage } from './language/useLanguage.ts'
import { App } from './shell/App.tsx'
import { AppData } from './shell/AppData.tsx'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { loadScreenAt } from './shell/lazyScreens.ts'
import { WalletProvider } from './shell/WalletProvider.tsx'
import { openStorage } from './storage/openStorage.ts'
import { Await } from './ui/loading/Await.tsx'
import { createPart } from './ui/loading/createPart.tsx'

const SetupScreen = createPart(async () => (await import('./shell/SetupScreen.tsx')).SetupScreen)

// Every route change starts at the top (SHL-02). Scroll restoration by the browser would come after that.
history.scrollRestoration = 'manual'

const root = document.getElementById('root')
if (!root) throw new Error('There is no #root.')
void start(root)

/**
 * Runs each part in a separate task and the first render as a transition, so that the browser can respond in between.
 */
async function start(place: HTMLElement): Promise<void> {
  await Promise.all([startLanguage(), loadScreenAt(location.pathname)])
  await yieldToMain()
  const page = createPage(place)
  await yieldToMain()
  const begun = readStart()
  await restoreImports(begun)
  startTransition(() => page.render(<Root start={begun} />))
}

/** Renders everything again when the language changes, so that no text stays in the old one. */
function Root({ start }: { start: Start }) {
  useLanguage()
  useLayoutEffect(activatePage, [])
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
function activatePage(): void {
  root?.removeAttribute('inert')
  root?.removeAttribute('aria-hidden')
  root?.removeAttribute('hidden')
}

/** The configuration, or why it cannot be read. */
type Start = { config: AppConfig } | { reason: string }

/** Most browsers have imported no tokens, so their code is loaded only if there are some. */
async function restoreImports(start: Start): Promise<void> {
  const storage = openStorage()
  if (!('config' in start) || storage.getItem('vermeil.importedTokens') === null) return
  const { restoreImportedTokens } = await import('./data/tokens/importedTokens.ts')
  restoreImportedTokens(storage, start.config.network)
}

function readStart(): Start {
  try {
    const config = readConfig(document)
    setTokenAddresses(findNetwork(config.network, config.deployment).tokens)
    return { config }
  } catch (cause) {
    return { reason: cause instanceof Error ? cause.message : String(cause) }
  }
}
