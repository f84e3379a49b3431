import { findNetwork } from '@vermeil/abi'
import { placeTokens } from '@vermeil/tokens'
import type { AppConfig } from '@vermeil/wire'
import { startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'
import 'virtual:fonts.css'
import './theme/tokens.css'
import './theme/base.css'
import { AppData } from './data/AppData.tsx'
import { readConfig } from './data/config.ts'
import { startLanguage } from './language/language.ts'
import { useLanguage } from './language/useLanguage.ts'
import { App } from './screens/App.tsx'
import { SetupScreen } from './screens/SetupScreen.tsx'
import { WalletProvider } from './wallet/WalletProvider.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root.')
// As a transition the first drawing lets the browser breathe between its parts.
void startLanguage().then(() => startTransition(() => createRoot(root).render(<Root />)))

/** Draws everything anew when the language changes: nothing below keeps a text. */
function Root() {
  useLanguage()
  const [start] = useState(readStart)
  if ('config' in start) {
    return (
      <AppData config={start.config}>
        <WalletProvider>
          <App />
        </WalletProvider>
      </AppData>
    )
  }
  return <SetupScreen reason={start.reason} />
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
