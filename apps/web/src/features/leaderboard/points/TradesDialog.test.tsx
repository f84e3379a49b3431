// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  addressOf,
  createLeaderboardApi,
  type LeaderboardScene,
  renderLeaderboard,
  trade,
} from '../../../testing/renderLeaderboard.tsx'
import { txId } from '../../../testing/sample.ts'

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
