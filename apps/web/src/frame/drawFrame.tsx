import type { Messages } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { findNetwork } from '@vermeil/abi'
import { placeTokens } from '@vermeil/tokens'
import type { AppConfig } from '@vermeil/wire'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { AppContext } from '../data/app/AppContext.ts'
import { createApp } from '../data/app/createApp.ts'
import { i18n } from '../language/i18n.ts'
import { type Language, languages } from '../language/languages.ts'
import { App } from '../shell/App.tsx'
import { themeIcons } from '../shell/TopBar.tsx'
import { WalletProvider } from '../shell/WalletProvider.tsx'
import { Icon } from '../ui/Icon.tsx'

/** No node is queried during prerendering. */
const config: AppConfig = {
  network: 'dev',
  genesisId: `0x${'0'.repeat(64)}`,
  nodeUrl: 'http://localhost',
  faucet: false,
}

const catalogues = import.meta.glob<Messages>('../../locales/*.po', {
  import: 'messages',
  eager: true,
})

/** What the page contains for one language, as markup and text. */
interface Drawing {
  swap: string
  home: string
  /** The message that is shown if the page's code cannot be loaded. */
  failure: string
}

/**
 * What the app renders first, for a browser without stored settings. Only the build uses it: the page contains it, so
 * that something is visible before the app's code has loaded.
 */
export const drawings: ReadonlyMap<Language, Drawing> = await drawAll()

/** The icon of the theme button in Matrix mode. The frame itself is rendered in the other one. */
export const themeIcon = await draw(<Icon name={themeIcons.unicorn} />)

/** One after the other, because the language is the page's. */
async function drawAll(): Promise<Map<Language, Drawing>> {
  const drawn = new Map<Language, Drawing>()
  for (const language of languages) {
    const messages = catalogues[`../../locales/${language}.po`] ?? {}
    drawn.set(language, await drawLanguage(language, messages))
  }
  return drawn
}

async function drawLanguage(locale: Language, messages: Messages): Promise<Drawing> {
  i18n.loadAndActivate({ locale, messages })
  placeTokens(findNetwork(config.network, config.deployment).tokens)
  return {
    swap: await drawScreen('/swap'),
    home: await drawScreen('/'),
    failure: t`The page could not be loaded. Check your connection and load it again.`,
  }
}

async function drawScreen(path: string): Promise<string> {
  const queries = new QueryClient()
  try {
    return await draw(
      <Router ssrPath={path}>
        <QueryClientProvider client={queries}>
          <AppContext value={createApp(config)}>
            <WalletProvider>
              <App />
            </WalletProvider>
          </AppContext>
        </QueryClientProvider>
      </Router>,
    )
  } finally {
    // Stops its timers, which would keep the build running.
    queries.clear()
  }
}

async function draw(content: ReactNode): Promise<string> {
  // Renders in one piece, because streamed parts would need a script.
  const { prelude } = await prerender(content, { progressiveChunkSize: Number.MAX_SAFE_INTEGER })
  return new Response(prelude).text()
}
