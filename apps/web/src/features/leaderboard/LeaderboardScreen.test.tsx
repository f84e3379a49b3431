// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  addressOf,
  createLeaderboardApi,
  type LeaderboardScene,
  renderLeaderboard,
  trade,
} from '../../testing/renderLeaderboard.tsx'
import { owner, txId } from '../../testing/sample.ts'

// The requests are in their own chunk. No test waits for its code.
beforeAll(async () => void (await import('../../data/rewards/fetchRewards.ts')))
beforeEach(() => void vi.useFakeTimers({ now: 1_780_000_000_000 }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show(scene?: LeaderboardScene): Promise<string[]> {
  const { asked, fetch } = createLeaderboardApi(scene)
  vi.stubGlobal('fetch', fetch)
  renderLeaderboard(scene)
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

test.each(['odd', '0', '047', '1234567', '-1'])(
  '[SHL-01] shows no leaderboard for the round %s',
  async (round) => {
    const asked = await show({ round })
    expect(document.body.textContent).toBe('Page not found')
    expect(asked).toEqual([])
  },
)

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
  const place = screen.getByRole('region', { name: 'Your rank' })
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
  const findPlace = () => screen.queryByRole('region', { name: 'Your rank' })
  expect(screen.getByRole('alert').textContent).toContain("Your rank couldn't be loaded")
  expect(findPlace()).toBeNull()
  await press('Retry')
  expect(findPlace()?.textContent).toContain('Rank 38 of 60')
  expect(screen.queryByText("Your rank couldn't be loaded")).toBeNull()
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

test('[RWD-02] promises no prize for a round after the current one', async () => {
  await show({ round: '126', users: 0, ownRank: 0 })
  const prize = screen.getByRole('region', { name: 'Prize of this round' })
  expect(prize.textContent).toContain('–')
  expect(prize.textContent).toContain('Not started yet')
  expect(prize.textContent).not.toMatch(/Preview|128/)
  cleanup()
  await show({ round: '125', users: 0, ownRank: 0 })
  expect(screen.queryByText('Not started yet')).toBeNull()
})

test('[RWD-09] shows points, volumes, rewards and shares by the rules of display', async () => {
  await show({ ownRank: 0 })
  const [first, second] = [...document.querySelectorAll('.leader')].map((row) =>
    [...row.querySelectorAll('td.num')].map((cell) => cell.textContent?.split(' ')[0]),
  )
  expect(first).toEqual(['9,999', '4,999', '12,84010.00%'])
  expect(second).toEqual(['9,998', '4,998', '0.12'])
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

test('[RWD-03] shows a user’s trades in pages of 10, and closes', async () => {
  const asked = await show({ ownRank: 0 })
  const [row] = document.querySelectorAll<HTMLElement>('.leader')
  if (row) fireEvent.click(within(row).getByRole('button'))
  const dialog = within(await findDialog())
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
  const dialog = within(await findDialog())
  expect(dialog.getAllByText('Swap to B3TR as Endorser')).toHaveLength(2)
  expect(report).not.toHaveBeenCalled()
})

test('[RWD-03] says that the trades cannot be fetched', async () => {
  await show({ ownRank: 0 })
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
  const [row] = document.querySelectorAll<HTMLElement>('.leader')
  if (row) fireEvent.click(within(row).getByRole('button'))
  await findDialog()
  expect(screen.getByText('Failed to fetch trade details')).toBeTruthy()
})
