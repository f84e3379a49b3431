import type { Messages } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { findNetwork } from '@vermeil/abi'
import { setTokenAddresses } from '@vermeil/tokens'
import { type AppConfig, type PageName, pageNames } from '@vermeil/wire'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { AppContext } from '../data/app/AppContext.ts'
import { createApp } from '../data/app/createApp.ts'
import { i18n } from '../language/i18n.ts'
import { type Language, languages } from '../language/languages.ts'
import { App } from '../shell/App.tsx'
import { loadScreenAt } from '../shell/lazyScreens.ts'
import { themeIcons } from '../shell/TopBar.tsx'
import { WalletProvider } from '../shell/WalletProvider.tsx'
import { walletsKey } from '../storage/walletsKey.ts'
import { Icon } from '../ui/Icon.tsx'
import { WalletContext } from '../wallet/session/WalletContext.ts'
import { WalletSession } from '../wallet/session/WalletSession.ts'
import { sampleAccount, samplePath, sampleSymbol } from './PageFrame.ts'

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

/** The part of a screen's code that is loaded when the screen opens, from `src`; and the address of its frame. */
interface ScreenSource {
  source: string
  /** Further parts that the screen loads at once, also with its first data. */
  next?: readonly string[]
  path: string
  /** The frame shows the screen of a connected account. */
  isOwn?: boolean
}

const sampleTxId = `0x${'0'.repeat(64)}`

export const screenSources: Readonly<Record<PageName, ScreenSource>> = {
  advanced: { source: 'features/markets/MarketPanels.tsx', path: '/swap/advanced' },
  limit: { source: 'features/limit/LimitScreen.tsx', path: '/limit' },
  send: { source: 'features/send/SendScreen.tsx', path: '/send' },
  wrap: { source: 'features/wrap/WrapScreen.tsx', path: '/vvet' },
  markets: { source: 'features/tokens/MarketsScreen.tsx', path: '/markets' },
  token: { source: 'features/tokens/detail/TokenScreen.tsx', path: `/markets/${sampleSymbol}` },
  user: {
    source: 'features/account/UserScreen.tsx',
    next: ['features/account/OrdersCard.tsx', 'data/account/fetchMovements.ts'],
    path: `/users/${sampleAccount}`,
  },
  trades: {
    source: 'features/account/trades/TradesScreen.tsx',
    path: `/users/${sampleAccount}/trades`,
  },
  ownTrades: {
    source: 'features/account/trades/TradesScreen.tsx',
    path: '/me/trades',
    isOwn: true,
  },
  order: {
    source: 'features/orders/page/SharedOrderScreen.tsx',
    next: ['data/orders/readCreatedOrders.ts', 'data/orders/fetchBookOrders.ts'],
    path: `/limit/${sampleTxId}`,
  },
  ownOrders: {
    source: 'features/orders/MyOrdersScreen.tsx',
    next: ['data/orders/fetchOrders.ts'],
    path: '/me/limit/orders',
    isOwn: true,
  },
  ownSwaps: {
    source: 'features/markets/SwapHistoryScreen.tsx',
    path: '/me/swap/orders',
    isOwn: true,
  },
  claim: {
    source: 'features/claim/ClaimScreen.tsx',
    next: ['data/rewards/fetchRewards.ts'],
    path: '/leaderboard/claim',
    isOwn: true,
  },
  leaderboard: {
    source: 'features/leaderboard/LeaderboardScreen.tsx',
    next: ['data/rewards/fetchRewards.ts'],
    path: '/leaderboard',
  },
  quality: { source: 'features/quality/QualityScreen.tsx', path: '/quality' },
  share: {
    source: 'features/share/ShareScreen.tsx',
    next: ['features/share/readShared.ts'],
    path: `/share/swap/${sampleTxId}`,
  },
  admin: { source: 'features/admin/AdminScreen.tsx', path: '/admin' },
  connect: {
    source: 'features/connect/ConnectScreen.tsx',
    next: ['wallet/connect/ConnectPanel.tsx'],
    path: '/connect',
  },
  about: {
    source: 'features/about/AboutScreen.tsx',
    next: ['data/deployment/fetchContractCodes.ts', 'data/deployment/fetchControl.ts'],
    path: '/about',
  },
  notFound: { source: 'shell/NotFoundScreen.tsx', path: samplePath },
}

/** What the pages contain for one language, as markup and text. */
interface Drawing {
  swap: string
  home: string
  screens: ReadonlyMap<PageName, string>
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

/** Languages are rendered one after the other, because the current language is global. */
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
  setTokenAddresses(findNetwork(config.network, config.deployment).tokens)
  const screens = new Map<PageName, string>()
  for (const name of pageNames) screens.set(name, await drawScreen(screenSources[name]))
  return {
    swap: await drawScreen({ path: '/swap' }),
    home: await drawScreen({ path: '/' }),
    screens,
    failure: t`The page could not be loaded. Check your connection and load it again.`,
  }
}

async function drawScreen({ path, isOwn }: Omit<ScreenSource, 'source'>): Promise<string> {
  const queries = new QueryClient()
  await loadScreenAt(path)
  const session = createSampleSession()
  if (isOwn) await session.restore()
  try {
    return await draw(
      <Router ssrPath={path}>
        <QueryClientProvider client={queries}>
          <AppContext value={createApp(config)}>
            <WalletProvider>
              <WalletContext value={session}>
                <App />
              </WalletContext>
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

/** The wallets of a browser that remembers one. They are not restored yet, as in the first moment of any visit. */
function createSampleSession(): WalletSession {
  const stored = {
    version: 1,
    active: sampleAccount,
    entries: [{ kind: 'sync2', address: sampleAccount }],
  }
  return new WalletSession({
    storage: {
      getItem: (key) => (key === walletsKey ? JSON.stringify(stored) : null),
      setItem() {},
      removeItem() {},
    },
    page: {},
    genesisId: '0x',
    wait: async () => undefined,
    loadOthers: () => Promise.reject(new Error('No wallet signs while a frame is drawn.')),
    openKeyLock: () => Promise.reject(new Error('No key is unlocked while a frame is drawn.')),
  })
}

async function draw(content: ReactNode): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(content, {
    // Renders in one piece, because streamed parts would need a script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    // React would draw what is shown while a part loads.
    onError: (error) => void errors.push(error),
  })
  if (errors.length > 0) throw new Error('A frame cannot be drawn.', { cause: errors[0] })
  return new Response(prelude).text()
}
