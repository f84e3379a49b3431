import type { ComponentType } from 'react'
import { loadFetchQuotes } from '../data/quotes/quotes.ts'
import { TokenPickerPart } from '../features/picker/TokenPickerPart.ts'
import { createLazy, type LazyComponent } from '../ui/loading/createLazy.ts'
import { whenIdle } from '../ui/state/whenIdle.ts'
import { ErrorScreen } from './ErrorBoundary.tsx'
import { MoreSheet } from './TabBar.tsx'

const loads: (() => Promise<unknown>)[] = []
const loadsByPart = new Map<string, () => Promise<unknown>>()

/**
 * A screen in its own chunk. It is loaded when the first screen is idle (SHL-03), or before the first render if the
 * address opens it: `parts` are the first parts of its addresses, with `*` for any second part and `tx` for a
 * transaction.
 */
function createScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...parts: string[]
): LazyComponent<Props> {
  const screen = createLazy(load, { hasFallback: true })
  loads.push(screen.load)
  for (const part of parts) loadsByPart.set(part, screen.load)
  return screen
}

const importSwap = () => import('../features/swap/SwapScreen.tsx')

export const AboutScreen = createScreen(
  async () => (await import('../features/about/AboutScreen.tsx')).AboutScreen,
  'about',
)
export const AdminScreen = createScreen(
  async () => (await import('../features/admin/AdminScreen.tsx')).AdminScreen,
  'admin',
)
export const ConnectScreen = createScreen(
  async () => (await import('../features/connect/ConnectScreen.tsx')).ConnectScreen,
  'connect',
)
export const HomeScreen = createScreen(
  async () => (await import('../features/home/HomeScreen.tsx')).HomeScreen,
  '',
)
export const ClaimScreen = createScreen(
  async () => (await import('../features/claim/ClaimScreen.tsx')).ClaimScreen,
  'leaderboard/claim',
)
export const LeaderboardScreen = createScreen(
  async () => (await import('../features/leaderboard/LeaderboardScreen.tsx')).LeaderboardScreen,
  'leaderboard',
)
export const LimitScreen = createScreen(
  async () => (await import('../features/limit/LimitScreen.tsx')).LimitScreen,
  'limit',
)
export const MarketsScreen = createScreen(
  async () => (await import('../features/tokens/MarketsScreen.tsx')).MarketsScreen,
  'markets',
)
export const NotFoundScreen = createScreen(
  async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen,
)
export const MyOrdersScreen = createScreen(
  async () => (await import('../features/orders/MyOrdersScreen.tsx')).MyOrdersScreen,
  'me',
)
export const SharedOrderScreen = createScreen(
  async () => (await import('../features/orders/page/SharedOrderScreen.tsx')).SharedOrderScreen,
  'limit/tx',
  'share/limit',
)
export const QualityScreen = createScreen(
  async () => (await import('../features/quality/QualityScreen.tsx')).QualityScreen,
  'quality',
)
export const SendScreen = createScreen(
  async () => (await import('../features/send/SendScreen.tsx')).SendScreen,
  'send',
)
export const ShareScreen = createScreen(
  async () => (await import('../features/share/ShareScreen.tsx')).ShareScreen,
  'share',
)
export const SwapHistoryScreen = createScreen(
  async () => (await import('../features/markets/SwapHistoryScreen.tsx')).SwapHistoryScreen,
  'me/swap',
)
export const SwapScreen = createScreen(async () => (await importSwap()).SwapScreen, 'swap')
export const TokenScreen = createScreen(
  async () => (await import('../features/tokens/detail/TokenScreen.tsx')).TokenScreen,
  'markets/*',
)
export const TradesScreen = createScreen(
  async () => (await import('../features/account/trades/TradesScreen.tsx')).TradesScreen,
  'me/trades',
  'users/*/trades',
)
export const UserScreen = createScreen(
  async () => (await import('../features/account/UserScreen.tsx')).UserScreen,
  'users',
)
export const WrapScreen = createScreen(
  async () => (await import('../features/wrap/WrapScreen.tsx')).WrapScreen,
  'vvet',
)

loadsByPart.set('swap/advanced', async () =>
  Promise.all([SwapScreen.load(), (await importSwap()).loadMarketPanels()]),
)

/** The styles of a phone with large text. */
const loadLargeText = async () =>
  matchMedia('(max-width: 18em)').matches && import('../theme/largeText.css')

/** Loads the screen of an address. A failed load is retried when the screen renders. */
export async function loadScreenAt(path: string): Promise<void> {
  const [, part = '', second = '', third] = path.split('/')
  const kind = second.length === 66 ? 'tx' : second
  const names = [`${part}/${kind}`, `${part}/*/${third}`, second ? `${part}/*` : part, part]
  const load = names.map((name) => loadsByPart.get(name)).find((each) => each)
  await Promise.allSettled([(load ?? NotFoundScreen.load)(), loadLargeText()])
}

const loadQuoteParts = async () => (await importSwap()).loadQuoteParts()

const startWorker = async () => (await import('./startWorker.ts')).startWorker()

/**
 * Loads the code of the first quote, the token picker and all other screens, and then lets a worker keep what is
 * loaded. A failed load is retried when the screen opens.
 */
export async function preloadScreens(): Promise<void> {
  const parts = [TokenPickerPart, MoreSheet, ErrorScreen].map(({ load }) => load)
  for (const load of [loadFetchQuotes, loadQuoteParts, ...parts, ...loads, startWorker]) {
    // One part at a time.
    await new Promise<void>((resolve) => whenIdle(resolve))
    await Promise.allSettled([load()])
  }
}
