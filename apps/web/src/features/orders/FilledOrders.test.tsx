// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { Address, Amount } from '@vermeil/units'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { balancesOptions } from '../../data/balances/balances.ts'
import { createQueries, renderScreen } from '../../testing/renderScreen.tsx'
import { b3tr, owner, txId, vet, whole } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { FilledOrders } from './FilledOrders.tsx'

/** The chain's time. The clock of the device is an hour fast. */
const nowSeconds = 1_780_001_000
// The requests are in their own chunk. No test waits for its code.
beforeAll(async () => void (await import('../../data/orders/fetchOrders.ts')))
beforeEach(() => void vi.useFakeTimers({ now: (nowSeconds + 3_600) * 1_000 }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const blockId = `0x${'00'.repeat(32)}` as const
const createRow = (id: number, changedAt = 1_780_000_100) => ({
  ...{ order_id: id, maker: owner, token_from: vet.address, token_to: b3tr.address },
  ...{ amount_from: String(whole(12_000)), amount_to: String(whole(2_640)) },
  ...{ amount_filled: String(whole(12_000)), price: '220000000000000000', rate: '0.22' },
  ...{ status: 'FILLED', created_at: 1_780_000_000, last_status_change_at: changedAt },
  ...{ total_input_amount: String(whole(12_000)), total_output_amount: String(whole(2_640)) },
  ...{ transaction_id: txId, options: {} },
})
const counts = { OPEN: 0, PARTIALLY_FILLED: 0, FILLED: 1, CANCELLED: 0, SYSTEM_CANCELLED: 0 }

/** The messages of a connected account with these filled orders, and a function that changes its balances. */
async function show(rows: ReturnType<typeof createRow>[]) {
  const api = { rows, asked: '' }
  const pagination = { currentPage: 1, totalPages: 1, totalItems: 1, pageSize: 25 }
  vi.stubGlobal('fetch', async (url: string) => {
    api.asked = url
    return new Response(JSON.stringify({ orders: api.rows, pagination, counts }))
  })
  const { app } = createSampleApp(() => 'revert')
  const head = { number: 9, id: blockId, timestamp: nowSeconds, seenAtMs: 0 }
  vi.spyOn(app.live, 'readHead').mockReturnValue(head)
  const client = createQueries()
  const { queryKey } = balancesOptions(app, owner)
  const setBalance = (balance: bigint) =>
    client.setQueryData(queryKey, new Map<Address, Amount>([[vet.address, balance as Amount]]))
  setBalance(1n)
  renderScreen(<FilledOrders />, { app, wallet: { address: owner }, client })
  await act(() => vi.advanceTimersByTimeAsync(10))
  return { api, setBalance }
}

async function fill({ api, setBalance }: Awaited<ReturnType<typeof show>>) {
  api.rows = [createRow(1_842), createRow(7)]
  await act(async () => void setBalance(2n))
  await act(() => vi.advanceTimersByTimeAsync(3_010))
}

test('an order that is filled is announced once the balances change, until it was read', async () => {
  const shown = await show([createRow(7)])
  expect(screen.queryByText(/filled/)).toBeNull()
  await fill(shown)
  screen.getByText('Order #1842 filled')
  screen.getByText('2,640 B3TR arrived')
  expect(screen.queryByText('Order #7 filled')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  expect(screen.queryByText('Order #1842 filled')).toBeNull()
})

test('an order that was filled between the opening of the app and the first answer is announced, by the time of the chain', async () => {
  await show([createRow(1_842, nowSeconds + 10), createRow(7, nowSeconds)])
  screen.getByText('Order #1842 filled')
  expect(screen.queryByText('Order #7 filled')).toBeNull()
})

test('an old order is found although many newer ones were filled', async () => {
  const { api } = await show([createRow(7)])
  expect(new URL(api.asked, 'http://app').searchParams.get('sort')).toBe('changed')
})

test('a message of a filled order can be closed', async () => {
  const shown = await show([createRow(7)])
  await fill(shown)
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/me/limit/orders')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Order #1842 filled')).toBeNull()
})
