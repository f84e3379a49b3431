// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const loaded = vi.hoisted(() => new Set<string>())

/** A screen that says when its code is read. */
const note = vi.hoisted(() => (name: string) => ({
  get [name]() {
    loaded.add(name)
    return () => null
  },
}))

vi.mock('../features/swap/SwapScreen.tsx', () =>
  Object.assign(note('SwapScreen'), { loadMarketPanels: async () => loaded.add('MarketPanels') }),
)
vi.mock('../features/home/HomeScreen.tsx', () => note('HomeScreen'))
vi.mock('../features/tokens/MarketsScreen.tsx', () => note('MarketsScreen'))
vi.mock('../features/tokens/detail/TokenScreen.tsx', () => note('TokenScreen'))
vi.mock('../features/leaderboard/LeaderboardScreen.tsx', () => note('LeaderboardScreen'))
vi.mock('../features/claim/ClaimScreen.tsx', () => note('ClaimScreen'))
vi.mock('./NotFoundScreen.tsx', () => note('NotFoundScreen'))
vi.mock('../features/limit/LimitScreen.tsx', () => note('LimitScreen'))
vi.mock('../features/account/UserScreen.tsx', () => note('UserScreen'))
vi.mock('../features/orders/MyOrdersScreen.tsx', () => note('MyOrdersScreen'))
vi.mock('../features/orders/page/SharedOrderScreen.tsx', () => note('SharedOrderScreen'))
vi.mock('../features/account/trades/TradesScreen.tsx', () => note('TradesScreen'))
vi.mock('../features/markets/SwapHistoryScreen.tsx', () => note('SwapHistoryScreen'))
vi.mock('../theme/largeText.css', () => {
  loaded.add('largeText')
  return {}
})

beforeEach(() => {
  loaded.clear()
  vi.resetModules()
})
afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['/swap/VET/B3TR', ['SwapScreen']],
  ['/swap/advanced/VET/B3TR', ['SwapScreen', 'MarketPanels']],
  ['/', ['HomeScreen']],
  ['/limit/VET/B3TR', ['LimitScreen']],
  [`/limit/0x${'0'.repeat(64)}`, ['SharedOrderScreen']],
  [`/share/limit/0x${'0'.repeat(64)}`, ['SharedOrderScreen']],
  ['/users/ann.vet', ['UserScreen']],
  ['/users/ann.vet/trades', ['TradesScreen']],
  ['/nowhere', ['NotFoundScreen']],
  ['/markets', ['MarketsScreen']],
  ['/markets/B3TR', ['TokenScreen']],
  ['/leaderboard/47', ['LeaderboardScreen']],
  ['/leaderboard/claim', ['ClaimScreen']],
  ['/me/limit/orders', ['MyOrdersScreen']],
  ['/me/trades', ['TradesScreen']],
  ['/me/swap/orders', ['SwapHistoryScreen']],
])('[SHL-03] loads the screen of %s before the first render', async (path, names) => {
  const { loadScreenAt } = await import('./lazyScreens.ts')
  await loadScreenAt(path)
  expect([...loaded]).toEqual(names)
})

test('loads the styles of large text before the first render on a phone that is that narrow in em', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(max-width: 18em)' }))
  const { loadScreenAt } = await import('./lazyScreens.ts')
  await loadScreenAt('/swap')
  expect([...loaded]).toEqual(['largeText', 'SwapScreen'])
})
