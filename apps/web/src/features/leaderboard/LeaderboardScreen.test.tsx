// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { encodeParameters, governance, rewards } from '@vermeil/abi'
import type { Address, Amount } from '@vermeil/units'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { hourlyRatesOptions } from '../../data/prices/hourlyRates.ts'
import { vetUsdOptions } from '../../data/prices/prices.ts'
import { b3tr, owner, txId, whole } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import type { Usd } from '../../trade/amounts/Usd.ts'
import { WalletContext } from '../../wallet/session/WalletContext.ts'
import type { WalletSession } from '../../wallet/session/WalletSession.ts'
import { LeaderboardScreen } from './LeaderboardScreen.tsx'

beforeEach(() => void vi.useFakeTimers({ now: 1_780_000_000_000 }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const addressOf = (rank: number) => `0x${String(rank).padStart(40, '0')}` as Address

function createLeader(rank: number, user = addressOf(rank)) {
  return {
    rank,
    user,
    total_points: `${10_000 - rank}.9`,
    total_volume: `${5_000 - rank}.9`,
    b3tr_rewards: rank === 1 ? '12840.9' : '0.129',
    reward_share: rank === 1 ? 0.1 : 0.0001,
    trade_count: 3,
    is_preview: false,
  }
}

const trade = {
  transaction_id: txId,
  timestamp: 1_779_999_999,
  trade_type: 'SWAP_TO_B3TR_ENDORSER',
  volume_vet: '100.9',
  multiplier: 2.625,
  points: '264.8',
}

interface Board {
  /** Users with points. */
  users: number
  /** The account's rank; 0 without points. */
  ownRank: number
  fails: boolean
  /** The requests for the account's rank that fail. */
  failedRanks: number
}

/** An API with a leaderboard, and what it was asked. */
function createApi({ users, ownRank, fails, failedRanks }: Board) {
  const asked: string[] = []
  let leftRanks = failedRanks
  const leader = (rank: number) => createLeader(rank, rank === ownRank ? owner : undefined)
  const answer = (url: URL): object | undefined => {
    const at = Number(url.searchParams.get('offset'))
    const limit = Number(url.searchParams.get('limit'))
    if (url.pathname.includes('/ranks/')) {
      if (leftRanks-- > 0) return undefined
      const entry = ownRank === 0 ? null : leader(ownRank)
      return { entry, points_above: ownRank < 2 ? null : '12500.5' }
    }
    if (/\/leaderboards\/round\/\d+\/0x/.test(url.pathname)) {
      const sums = { total_points: '7932.9', total_volume: '4023.9', trade_count: 12 }
      const summary = { ...sums, is_endorser: true }
      const trades = Array.from({ length: Math.min(limit, 12 - at) }, (_, index) => ({
        ...trade,
        trade_type: at + index === 0 ? trade.trade_type : `SWAP_LEGACY_${at + index}`,
      }))
      return { trades, summary, pagination: { total: 12, limit } }
    }
    if (url.pathname.includes('/leaderboards/')) {
      const count = Math.max(0, Math.min(limit, users - at))
      const entries = Array.from({ length: count }, (_, index) => leader(at + index + 1))
      const totals = { total_points: '250000', pool: '128400', block: 23_418_907 }
      return { entries, total: users, page: 1, limit, ...totals }
    }
    return undefined
  }
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input, 'http://app')
    asked.push(`${url.pathname}${url.search}`)
    const body = fails && url.pathname.includes('/leaderboards/') ? undefined : answer(url)
    return body ? Response.json(body) : new Response('{}', { status: 500 })
  })
  return asked
}

interface Scene extends Partial<Board> {
  round?: string
  current?: number | undefined
  available?: number
  isConnected?: boolean
}

async function show(scene: Scene = {}) {
  const { users = 60, ownRank = 38, fails = false, failedRanks = 0 } = scene
  const { available = 0, isConnected = true } = scene
  const current = 'current' in scene ? scene.current : 125
  const asked = createApi({ users, ownRank, fails, failedRanks })
  const { app } = createSampleApp(({ data }) => {
    if (data.startsWith(governance.currentRoundId.selector))
      return current === undefined
        ? 'revert'
        : encodeParameters(governance.currentRoundId.outputs, [BigInt(current)])
    if (data.startsWith(rewards.getAvailableRewards.selector))
      return encodeParameters(rewards.getAvailableRewards.outputs, [whole(available)])
    return 'revert'
  })
  const fetchEvents = async () => []
  const address = isConnected ? owner : undefined
  const snapshot = { state: 'connected', address, kind: 'veworld', wallets: [], switching: false }
  const wallets = { subscribe: () => () => undefined, read: () => snapshot }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(vetUsdOptions(app).queryKey, { usd: (10n ** 12n) as Usd, isOld: false })
  const rates = new Map([[b3tr.address, whole(0.5) as Amount]])
  client.setQueryData(hourlyRatesOptions(app, [b3tr]).queryKey, rates)
  render(
    <QueryClientProvider client={client}>
      <AppContext value={{ ...app, thor: { ...app.thor, fetchEvents } }}>
        <WalletContext value={wallets as unknown as WalletSession}>
          <LeaderboardScreen round={scene.round} />
        </WalletContext>
      </AppContext>
    </QueryClientProvider>,
  )
  await settle()
  return asked
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(50))

async function press(name: string, within_: ReturnType<typeof within> | typeof screen = screen) {
  fireEvent.click(within_.getByRole('button', { name }))
  await settle()
}

/** The opened dialog, after its code has loaded. */
async function findDialog(): Promise<HTMLElement> {
  const find = async () => {
    await settle()
    return screen.getByRole('dialog')
  }
  const dialog = await vi.waitFor(find, { timeout: 10_000 })
  await settle()
  return dialog
}

const listRanks = () =>
  [...document.querySelectorAll('.leader .rank')].map((cell) => Number(cell.textContent))
const findLink = (name: string) =>
  screen.queryByRole<HTMLAnchorElement>('link', { name })?.getAttribute('href')

test('[RWD-01] has the title, the columns and the ranks of the current round', async () => {
  const asked = await show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Trading Leaderboard - Round 125',
  )
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Rank',
    'User',
    'Points',
    'Volume (VET)',
    'Reward (B3TR)',
  ])
  expect(asked).toContain('/indexer/leaderboards/round/125?offset=0&limit=26')
  expect(listRanks().slice(0, 25)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1))
  expect(screen.getByText(/1 to 25 of 60, points through block 23,418,907/)).toBeTruthy()
})

test('shows what the prize is worth', async () => {
  await show()
  const prize = screen.getByRole('region', { name: 'Prize of this round' })
  expect(prize.textContent).toContain('B3TR$64,200.00')
})

test('[RWD-01] counts ranks by 25 for each page, and the 26th entry says if there is a next one', async () => {
  await show({ ownRank: 0 })
  await press('Next')
  expect(listRanks()).toEqual(Array.from({ length: 25 }, (_, index) => index + 26))
  await press('Next')
  expect(listRanks()).toEqual(Array.from({ length: 10 }, (_, index) => index + 51))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  await press('Previous')
  expect(listRanks()[0]).toBe(26)
})

test('[RWD-01] has no next page if there is no 26th entry', async () => {
  await show({ users: 25, ownRank: 0 })
  expect(listRanks()).toHaveLength(25)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
})

test('[RWD-01] pins the user’s own row to other pages, and highlights it', async () => {
  await show()
  const own = () => [...document.querySelectorAll('.leader.own')]
  expect(own().map((row) => row.className)).toEqual(['leader own pinned'])
  expect(listRanks().at(-1)).toBe(38)
  await press('Jump to me')
  expect(listRanks()).toHaveLength(25)
  expect(own().map((row) => row.className)).toEqual(['leader own'])
  expect(own()[0]?.textContent).toContain('You')
})

test('[RWD-01] says how far the next rank is, and what the reward consists of', async () => {
  await show()
  const place = screen.getByRole('region', { name: 'Your place' })
  expect(place.textContent).toContain('Rank 38 of 60')
  // 12,500.5 - 9,962.9
  expect(place.textContent).toContain('To rank 372.53K')
  const details = place.querySelector('details') as HTMLDetailsElement
  details.open = true
  fireEvent(details, new Event('toggle'))
  expect(place.textContent).toContain('128,400 × 68% × 9,962 / 250,000')
})

test('[RWD-01] a row opens the trades, and the user leads to the user’s page', async () => {
  await show({ ownRank: 0 })
  const row = document.querySelector('.leader') as HTMLElement
  const user = within(row).getByRole('link')
  expect(user.getAttribute('href')).toBe(`/users/${addressOf(1)}`)
  expect(user.closest('button')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(within(row).getByRole('button'))
  expect((await findDialog()).textContent).toContain('Total Points7,932')
})

test.each([
  [46, 125, undefined, '/leaderboard/47'],
  [47, 125, '/leaderboard/46', '/leaderboard/48'],
  [125, 125, '/leaderboard/124', undefined],
])(
  '[RWD-01] round %i of %i has these neighbours: %s, %s',
  async (round, current, before, after) => {
    await show({ round: String(round), current })
    expect(findLink('Previous Round') ?? undefined).toBe(before)
    expect(findLink('Next Round') ?? undefined).toBe(after)
  },
)

test.each([undefined, 0])(
  '[RWD-01] starts with the first round if the current one is %s',
  async (current) => {
    await show({ current })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Trading Leaderboard - Round 1',
    )
  },
)

test('[RWD-01] says that a round has no entries, and why a leaderboard cannot be loaded', async () => {
  await show({ users: 0, ownRank: 0 })
  expect(screen.getByText('No entries found for this round')).toBeTruthy()
  within(screen.getByRole('region', { name: 'Prize of this round' })).getByText('Preview')
  cleanup()
  await show({ fails: true })
  expect(
    screen.getByText('Error loading leaderboard: Failed to fetch leaderboard data'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  within(screen.getByRole('region', { name: 'Prize of this round' })).getByText('–')
})

test('[RWD-01] says that the own place cannot be loaded, and loads it on Retry', async () => {
  await show({ failedRanks: 1 })
  const findPlace = () => screen.queryByRole('region', { name: 'Your place' })
  expect(screen.getByRole('alert').textContent).toContain("Your place couldn't be loaded")
  expect(findPlace()).toBeNull()
  await press('Retry')
  expect(findPlace()?.textContent).toContain('Rank 38 of 60')
  expect(screen.queryByText("Your place couldn't be loaded")).toBeNull()
})

test('[RWD-01] explains points in a dialog', async () => {
  await show()
  await press('How are points calculated?')
  const dialog = await findDialog()
  for (const text of ['1.75x', '2.625x', '3x', '4th to 10th', '68%'])
    expect(dialog.textContent).toContain(text)
  await press('Close', within(dialog))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[RWD-02] announces rewards that can be claimed, or the vote', async () => {
  await show({ available: 412.089 })
  const banner = screen.getByRole('region', { name: 'Rewards' })
  expect(banner.textContent).toContain('Rewards Ready to Claim!412.08 B3TR')
  expect(findLink('Claim Your Rewards')).toBe('/leaderboard/claim')
  expect(screen.queryByRole('region', { name: 'Vote' })).toBeNull()
  cleanup()
  for (const isConnected of [true, false]) {
    await show({ isConnected })
    expect(screen.getByRole('region', { name: 'Vote' }).textContent).toContain(
      'Rewards are based on allocations.',
    )
    expect(findLink('Vote now')).toBe('https://governance.vebetterdao.org/rounds/125')
    expect(screen.queryByText('Rewards Ready to Claim!')).toBeNull()
    cleanup()
  }
})

test.each([
  ['46', true],
  ['47', false],
])(
  '[RWD-02] says whether the rewards of round %s are only previews: %s',
  async (round, isEarly) => {
    await show({ round })
    const early =
      'The first allocation comes in Round 47. The B3TR rewards shown are previews only.'
    const later = /Points and rewards depend on trading activity, multipliers and round rank\./
    expect(screen.queryByText(early) !== null).toBe(isEarly)
    expect(screen.queryByText(later) !== null).toBe(!isEarly)
  },
)

test('[RWD-02] calls the prize of an early round without entries a preview', async () => {
  await show({ round: '46', users: 0, ownRank: 0 })
  const prize = screen.getByRole('region', { name: 'Prize of this round' })
  expect(within(prize).getByText('Preview')).toBeTruthy()
})

test('[RWD-09] shows points, volumes, rewards and shares by the rules of display', async () => {
  await show({ ownRank: 0 })
  const [first, second] = [...document.querySelectorAll('.leader')].map((row) =>
    [...row.querySelectorAll('td.num')].map((cell) => cell.textContent?.split(' ')[0]),
  )
  expect(first).toEqual(['9,999', '4,999', '12,84010.00%'])
  expect(second).toEqual(['9,998', '4,998', '0.12'])
})

test('[RWD-03] shows a user’s trades in pages of 10, and closes', async () => {
  const asked = await show({ ownRank: 0 })
  const [row] = document.querySelectorAll<HTMLElement>('.leader')
  if (row) fireEvent.click(within(row).getByRole('button'))
  await settle()
  const dialog = within(screen.getByRole('dialog'))
  const user = addressOf(1)
  expect(asked).toContain(`/indexer/leaderboards/round/125/${user}?offset=0&limit=10`)
  expect(dialog.getByText('Endorser')).toBeTruthy()
  expect(dialog.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Time (UTC)',
    'Type',
    'Volume (VET)',
    'Multiplier',
    'Points',
  ])
  const cells = dialog.getAllByRole('cell').map((cell) => cell.textContent)
  const time = '2026-05-28 20:26:39'
  expect(cells.slice(0, 5)).toEqual([time, 'Swap to B3TR as Endorser', '100', '2.625x', '264'])
  const [link] = dialog.getAllByRole('link', { name: time })
  expect(link?.getAttribute('href')).toContain(`/transactions/${txId}`)
  expect(dialog.getByText('Page 1 of 2')).toBeTruthy()
  await press('Next', dialog)
  expect(asked).toContain(`/indexer/leaderboards/round/125/${user}?offset=10&limit=10`)
  expect(dialog.queryByText('Swap to B3TR as Endorser')).toBeNull()
  expect(dialog.getByText('Endorser')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  await press('Close', dialog)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[RWD-03] shows each of several equal trades of one transaction', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await show({ ownRank: 0 })
  const summary = { total_points: '2', total_volume: '2', trade_count: 2, is_endorser: false }
  const pagination = { total: 2, limit: 10 }
  const answer = { trades: [trade, trade], summary, pagination }
  vi.stubGlobal('fetch', async () => Response.json(answer))
  const [row] = document.querySelectorAll<HTMLElement>('.leader')
  if (row) fireEvent.click(within(row).getByRole('button'))
  await settle()
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getAllByText('Swap to B3TR as Endorser')).toHaveLength(2)
  expect(report).not.toHaveBeenCalled()
})

test('[RWD-03] says that the trades cannot be fetched', async () => {
  await show({ ownRank: 0 })
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
  const [row] = document.querySelectorAll<HTMLElement>('.leader')
  if (row) fireEvent.click(within(row).getByRole('button'))
  await settle()
  expect(screen.getByText('Failed to fetch trade details')).toBeTruthy()
})

test('finds a user by address', async () => {
  await show()
  const field = screen.getByRole('searchbox', { name: 'Find a name or address' })
  fireEvent.change(field, { target: { value: owner } })
  await settle()
  expect(listRanks()[0]).toBe(38)
  fireEvent.change(field, { target: { value: '0x12' } })
  await settle()
  expect(screen.getByRole('alert').textContent).toContain('Not a valid address.')
})
