// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { b3tr, owner, txId, vet, whole } from '../../../testing/sample.ts'
import { createSampleApp } from '../../../testing/sampleApp.ts'
import type { Transaction } from '../../../trade/transaction/Transaction.ts'
import { OrdersPanel } from './OrdersPanel.tsx'

const now = 1_780_000_000

// The dialogs and the requests are in their own chunks. No test waits for their code.
beforeAll(async () => {
  await import('../dialogs/EditDialog.tsx')
  await import('../../../data/orders/fetchOrders.ts')
})
beforeEach(() => void vi.useFakeTimers({ now: now * 1_000 }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function createRow(id: number, change: object = {}) {
  return {
    order_id: id,
    maker: owner,
    token_from: b3tr.address,
    token_to: vet.address,
    amount_from: String(whole(100)),
    amount_to: String(whole(500)),
    amount_filled: '0',
    price: '5000000000000000000',
    rate: '5',
    status: 'OPEN',
    created_at: now - 301,
    last_status_change_at: now - 301,
    total_input_amount: '0',
    total_output_amount: '0',
    transaction_id: txId,
    options: {},
    ...change,
  }
}

const none = { OPEN: 0, PARTIALLY_FILLED: 0, FILLED: 0, CANCELLED: 0, SYSTEM_CANCELLED: 0 }

/** An API with these orders; `respond` overrides its status. */
function createApi(rows: ReturnType<typeof createRow>[]) {
  const api = { rows, status: 200, asked: [] as URLSearchParams[] }
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input, 'http://app')
    if (!url.pathname.startsWith('/api/index/orders/')) return new Response('{}', { status: 404 })
    api.asked.push(url.searchParams)
    if (api.status !== 200) return new Response('{}', { status: api.status })
    const wanted = url.searchParams.get('status')?.split(',')
    const found = api.rows.filter(({ status }) => !wanted || wanted.includes(status))
    const page = Number(url.searchParams.get('page'))
    const counts: Record<string, number> = { ...none }
    for (const { status } of api.rows) counts[status] = (counts[status] ?? 0) + 1
    const totalPages = Math.ceil(found.length / 25)
    const pagination = { currentPage: page, totalPages, totalItems: found.length, pageSize: 25 }
    const orders = found.slice((page - 1) * 25, page * 25)
    return new Response(JSON.stringify({ orders, pagination, counts }))
  })
  return api
}

/** The panel of a connected account, or of a visitor. */
async function show({
  isConnected = true,
  sent = [] as Transaction[],
  failure = 'The node is down.',
} = {}) {
  const address = isConnected ? owner : undefined
  const { app } = createSampleApp(() => 'revert')
  vi.spyOn(app.transactions, 'readTransactions').mockReturnValue(sent)
  const fetchEvents = () => Promise.reject(new Error(failure))
  const changeWallet = renderScreen(<OrdersPanel />, {
    app: { ...app, thor: { ...app.thor, fetchEvents } },
    wallet: { address },
  })
  await act(() => vi.advanceTimersByTimeAsync(10))
  return { app, changeWallet }
}

const listIds = () =>
  screen
    .queryAllByRole('button', { name: /^Show order/ })
    .map((button) => Number(button.getAttribute('aria-label')?.split(' ').at(-1)))
const findFilter = (name: string) =>
  within(screen.getByRole('group', { name: 'Filter' })).getByRole('button', {
    name: new RegExp(`^${name}`),
  })

test('[WAL-04] another account closes no review, and hides the dialog of an order that is not its own', async () => {
  createApi([createRow(3)])
  const { app, changeWallet } = await show()
  const dismiss = vi.spyOn(app.transactions, 'dismiss')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show order 3' })))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Edit Order' })))
  await act(() => vi.advanceTimersByTimeAsync(10))
  screen.getByRole('dialog', { name: 'Edit order #3' })
  await changeWallet({ address: `0x${'77'.repeat(20)}` })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(dismiss).not.toHaveBeenCalled()
  await changeWallet({ address: owner })
  screen.getByRole('dialog', { name: 'Edit order #3' })
})

test('[LIM-07] selects Open at first if there are open orders, with all counts', async () => {
  const api = createApi([
    createRow(3),
    createRow(2, { status: 'FILLED' }),
    createRow(1, { status: 'SYSTEM_CANCELLED' }),
  ])
  await show()
  expect(listIds()).toEqual([3])
  expect(api.asked.map((query) => query.get('status'))).toEqual(['OPEN'])
  const group = screen.getByRole('group', { name: 'Filter' })
  expect(
    within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['All3', 'Open1', 'Partially Filled0', 'Filled1', 'Cancelled1'])
  expect(findFilter('Open').getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(findFilter('Cancelled'))
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(listIds()).toEqual([1])
  expect(api.asked.at(-1)?.get('status')).toBe('CANCELLED,SYSTEM_CANCELLED')
})

test('shows neither rows nor a footer before the rows of the first filter', async () => {
  const api = createApi([createRow(1, { status: 'FILLED' })])
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  const fetchFake = fetch
  vi.stubGlobal('fetch', async (input: string) => {
    if (!input.includes('status=')) await isAnswered
    return fetchFake(input)
  })
  await show()
  expect(api.asked.map((query) => query.get('status'))).toEqual(['OPEN'])
  expect(screen.queryByText('No orders with this status.')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  answer()
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(listIds()).toEqual([1])
  expect(findFilter('All').getAttribute('aria-pressed')).toBe('true')
})

test('[LIM-07] shows all orders at first without open ones, in pages of 25 with their range', async () => {
  createApi(Array.from({ length: 30 }, (_, at) => createRow(30 - at, { status: 'FILLED' })))
  await show()
  expect(findFilter('All').getAttribute('aria-pressed')).toBe('true')
  expect(listIds()).toHaveLength(25)
  screen.getByText('1 to 25 of 30')
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(listIds()).toEqual([5, 4, 3, 2, 1])
  screen.getByText('26 to 30 of 30')
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
})

test('[LIM-07] refreshes every 5 seconds, and by hand once in 5 seconds', async () => {
  const api = createApi([createRow(1, { status: 'FILLED' })])
  await show()
  const first = api.asked.length
  await act(() => vi.advanceTimersByTimeAsync(4_900))
  expect(api.asked).toHaveLength(first)
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(api.asked).toHaveLength(first + 1)

  const refresh = screen.getByRole('button', { name: 'Refresh' })
  const press = async () => {
    fireEvent.click(refresh)
    await act(() => vi.advanceTimersByTimeAsync(10))
  }
  await press()
  await press()
  expect(api.asked).toHaveLength(first + 2)
  expect(refresh.getAttribute('aria-disabled')).toBe('true')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(refresh.getAttribute('aria-disabled')).toBeNull()
  const before = api.asked.length
  await press()
  expect(api.asked).toHaveLength(before + 1)
})

test('[LIM-07] marks orders as new for 5 minutes and writes the time of the others', async () => {
  createApi([createRow(2, { created_at: now - 299 }), createRow(1, { created_at: now - 300 })])
  await show()
  const [, fresh, old] = screen.getAllByRole('row')
  expect(fresh?.textContent).toContain('NEW')
  expect(old?.textContent).not.toContain('NEW')
  expect(old?.querySelector('time')?.textContent).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

test('[LIM-07] an expanded row has details, the completion and a rate that can be inverted', async () => {
  createApi([createRow(4, { status: 'PARTIALLY_FILLED', amount_filled: String(whole(38)) })])
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Show order 4' }))
  screen.getByRole('heading', { name: 'Order Details' })
  screen.getByRole('heading', { name: 'Trade Information' })
  expect(
    screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow')),
  ).toEqual(['38', '38'])
  const rate = screen.getByRole('button', { name: /5\.00 VET per B3TR/ })
  fireEvent.click(rate)
  expect(rate.textContent).toContain('0.20 B3TR per VET')
  screen.getByRole('button', { name: 'View History' })
  fireEvent.click(screen.getByRole('button', { name: 'Hide order 4' }))
  expect(screen.queryByRole('heading', { name: 'Order Details' })).toBeNull()
})

test('[LIM-07] says what to do without orders and without a wallet', async () => {
  createApi([])
  await show()
  screen.getByText('No orders found. Create a limit order to get started.')
  expect(document.querySelector('footer')).toBeNull()
  cleanup()
  await show({ isConnected: false })
  screen.getByText('Connect a wallet to see your orders')
  expect(screen.getByRole('link', { name: 'Connect Wallet' }).getAttribute('href')).toBe('/connect')
})

test('[LIM-07] reports a failure, keeps the previous rows and tries again', async () => {
  const api = createApi([createRow(1)])
  await show()
  api.status = 500
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  const failure = screen.getByRole('alert')
  expect(failure.textContent).toContain('Error Loading Orders')
  expect(listIds()).toEqual([1])
  api.status = 200
  fireEvent.click(within(failure).getByRole('button', { name: 'Retry' }))
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[LIM-07] a failure without a reason has the default text', async () => {
  const api = createApi([])
  api.status = 500
  await show({ failure: '' })
  const text = screen.getByRole('alert').textContent
  expect(text).toContain('Error Loading Orders')
  expect(text).toContain('Error loading orders. Please try again.')
})

const created = {
  ...{ id: '1', kind: 'limit', owner, state: 'success', txId, endedAtMs: now * 1_000 },
} as Transaction
const older = `0x${'7'.repeat(64)}`

test('[LIM-07] the rate of a row has its unit, also while the order is not in a block', async () => {
  createApi([createRow(1, { transaction_id: older })])
  const terms = { sell: vet, buy: b3tr, amountIn: whole(100), amountOut: whole(22) }
  const pending = { ...created, ...terms, state: 'pending' } as Transaction
  await show({ sent: [pending] })
  const rates = [...document.querySelectorAll('.order-rate')].map(({ textContent }) => textContent)
  expect(rates).toEqual(['Rate 0.22 B3TR per VET', 'Rate 5.00 VET per B3TR'])
})

test('[LIM-07] a created order that the index does not have yet is explained, and fetched after 3 s', async () => {
  const api = createApi([createRow(1, { transaction_id: older })])
  await show({ sent: [created] })
  screen.getByText('Order Created Successfully!')
  api.rows = [createRow(2), ...api.rows]
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(listIds()).toEqual([2, 1])
  expect(screen.queryByText('Order Created Successfully!')).toBeNull()
})

test('[LIM-07] a created order that was filled at once is not awaited among the open ones', async () => {
  const filled = createRow(2, { status: 'FILLED', amount_filled: String(whole(100)) })
  createApi([filled, createRow(1, { transaction_id: older })])
  await show({ sent: [created] })
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(listIds()).toEqual([1])
  expect(screen.queryByText('Order Created Successfully!')).toBeNull()
})

test('refreshes at once when the stream reports an event of an order', async () => {
  const streams: EventTarget[] = []
  class Stream extends EventTarget {
    readonly url: string
    constructor(url: string) {
      super()
      this.url = url
      streams.push(this)
    }
    close() {
      streams.splice(streams.indexOf(this), 1)
    }
  }
  vi.stubGlobal('EventSource', Stream)
  const api = createApi([createRow(1)])
  await show()
  const [stream] = streams
  expect(stream).toMatchObject({
    url: expect.stringContaining(encodeURIComponent(`orders:${owner}`)),
  })
  const before = api.asked.length
  stream?.dispatchEvent(new Event('block'))
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(api.asked).toHaveLength(before)
  stream?.dispatchEvent(new Event('order'))
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(api.asked).toHaveLength(before + 1)
  cleanup()
  expect(streams).toEqual([])
})

/** The code of a dialog is loaded when it opens. */
function findDialog(name: string): Promise<HTMLElement> {
  return vi.waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(10))
    return screen.getByRole('dialog', { name })
  })
}

test('the dialog of an order says why it is not filled, and its remedy removes the expiry', async () => {
  createApi([createRow(4, { options: { 'expires:at': String(now - 1) } })])
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Show order 4' }))
  fireEvent.click(screen.getByRole('button', { name: 'View History' }))
  const dialog = await findDialog('Order Id #4')
  within(dialog).getByText("Expired. It can't be filled any more.")
  fireEvent.click(within(dialog).getByRole('button', { name: 'Extend' }))
  const edit = await findDialog('Edit order #4')
  const expiry = within(edit).getByRole('combobox', { name: 'Expires' })
  fireEvent.change(expiry, { target: { value: 'never' } })
  const rows = within(edit).getAllByRole('row')
  expect(rows.at(-1)?.textContent).toMatch(/^Expires.*Never$/)
})

test.each([
  ['CANCELLED', 1],
  ['SYSTEM_CANCELLED', 1],
  ['FILLED', 0],
])('an order that is %s can be placed again only if it was not filled', async (status, count) => {
  createApi([createRow(4, { status })])
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Show order 4' }))
  fireEvent.click(screen.getByRole('button', { name: 'View History' }))
  await act(() => vi.advanceTimersByTimeAsync(10))
  const links = screen.queryAllByRole('link', { name: 'Place the same order' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: count }, () => '/limit/B3TR/VET?fromAmount=100&toAmount=500'),
  )
})
