// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { readAlerts, writeAlerts } from '../../storage/priceAlerts.ts'
import { b3tr } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { AlertsDialog } from './AlertsDialog.tsx'
import { PriceAlerts } from './PriceAlerts.tsx'

const notifications: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  notifications.length = 0
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

interface Served {
  priceUsd: string
  day: string | null
}

const createMarket = ({ priceUsd, day }: Served) => ({
  address: b3tr.address,
  symbol: 'B3TR',
  name: 'B3TR',
  decimals: 18,
  logoUrl: '',
  priceVet: '5',
  priceUsd,
  changePercent: '0',
  changesUsd: { hour: null, day, week: null },
  volumeVet: '0',
  volumeUsd: '0',
  liquidityUsd: '0',
  trades: 0,
  sparklineUsd: [],
})

/** The dialog of a token and the watcher, on an API with this price and change of a day. */
async function show(priceUsd: string, delayMs = 0, day: string | null = null) {
  const api: Served = { priceUsd, day }
  vi.stubGlobal('fetch', async () => {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    const markets = [createMarket(api)]
    return Response.json({ isUsdStale: false, markets, untrustedPools: [] })
  })
  const { app } = createSampleApp(() => 'revert')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <AppContext value={app}>
        <AlertsDialog token={b3tr} onClose={() => undefined} />
        <PriceAlerts />
      </AppContext>
    </QueryClientProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(10))
  return { api, app }
}

async function add(price: string) {
  fireEvent.change(screen.getByLabelText('Price of B3TR'), { target: { value: price } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add alert' })))
}

async function addMove(percent: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Moves by %' }))
  const field = screen.getByLabelText('Move of B3TR within 24h, in %')
  fireEvent.change(field, { target: { value: percent } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add alert' })))
}

/** A browser in which the user turned on notifications, and looks at another tab. */
function allowNotifications() {
  const showNotification = async (title: string, { body }: { body: string }) => {
    notifications.push(`${title}: ${body}`)
  }
  vi.stubGlobal('Notification', { permission: 'granted' })
  const value = { getRegistration: async () => ({ showNotification }) }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
}

test('an alert is announced once when its price is reached, and stays in the list', async () => {
  const { api, app } = await show('0.11')
  await add('0.2')
  screen.getByText('B3TR rises to $0.2')
  screen.getByText('81.82% away')
  expect(screen.queryByText('B3TR rose to $0.2')).toBeNull()
  allowNotifications()
  app.storage.setItem('vermeil.notifications', 'on')
  api.priceUsd = '0.21'
  await act(() => vi.advanceTimersByTimeAsync(60_010))
  screen.getByText('B3TR rose to $0.2')
  expect(notifications).toEqual(['Price alert: B3TR rose to $0.2'])
  expect(readAlerts(app.storage, 'dev')).toMatchObject([{ reachedAtMs: expect.any(Number) }])

  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(screen.queryByText('B3TR rose to $0.2')).toBeNull()
  expect(notifications).toHaveLength(1)

  fireEvent.click(screen.getByRole('button', { name: 'Remove: B3TR rises to $0.2' }))
  await act(() => vi.advanceTimersByTimeAsync(10))
  screen.getByText('No price alerts yet')
})

test('a notification needs the permission and the choice', async () => {
  const { api } = await show('0.11')
  await add('0.05')
  screen.getByText('B3TR falls to $0.05')
  allowNotifications()
  api.priceUsd = '0.04'
  await act(() => vi.advanceTimersByTimeAsync(60_010))
  screen.getByText('B3TR fell to $0.05')
  expect(notifications).toEqual([])
})

test('an alert that is added before the price has loaded waits for it', async () => {
  await show('0.11', 5_000)
  await add('0.05')
  expect(screen.getByRole('button', { name: 'Add alert' }).getAttribute('aria-busy')).toBe('true')
  await act(() => vi.advanceTimersByTimeAsync(5_010))
  screen.getByText('B3TR falls to $0.05')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('says what is wrong with a price', async () => {
  await show('0.11')
  await add('0')
  screen.getByText('Enter a price above 0, such as 0.05.')
  await add('0.11')
  screen.getByText('This is the current price. Enter another one.')
})

test('an alert for a move is announced once with its direction', async () => {
  const { api, app } = await show('0.11', 0, '-4.82')
  await addMove('10')
  screen.getByText('B3TR moves by 10% within 24h')
  expect(screen.getAllByText('Now down 4.82%')).toHaveLength(2)
  api.day = '-10.30'
  await act(() => vi.advanceTimersByTimeAsync(60_010))
  screen.getByText('B3TR fell by 10% within 24h')
  expect(readAlerts(app.storage, 'dev')).toMatchObject([{ isUp: false, percent: '10' }])
  api.day = '12.00'
  await act(() => vi.advanceTimersByTimeAsync(60_010))
  expect(screen.queryByText('B3TR rose by 10% within 24h')).toBeNull()
})

test('a move that has happened already is refused, and so is one that is unknown', async () => {
  const { api } = await show('0.11', 0, '10.00')
  await addMove('0')
  screen.getByText('Enter a percentage above 0, such as 10.')
  await addMove('10')
  screen.getByText('B3TR has already moved more than that. Enter a larger percentage.')
  api.day = null
  await act(() => vi.advanceTimersByTimeAsync(60_010))
  await addMove('5')
  screen.getByText("This change isn't available right now. Try again later, or choose a price.")
  api.day = '10.00'
  await act(() => vi.advanceTimersByTimeAsync(60_010))
  expect(screen.queryByText('B3TR rose by 5% within 24h')).toBeNull()
})

test('an alert that another tab found to be reached is announced in this one', async () => {
  const { app } = await show('0.11')
  await add('0.2')
  const [alert] = readAlerts(app.storage, 'dev')
  if (!alert) throw new Error('There is no alert.')
  await act(async () => writeAlerts(app.storage, 'dev', [{ ...alert, reachedAtMs: 1 }]))
  screen.getByText('B3TR rose to $0.2')
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await act(async () => writeAlerts(app.storage, 'dev', [{ ...alert, reachedAtMs: 2 }]))
  expect(screen.queryByText('B3TR rose to $0.2')).toBeNull()
})

test('says that a full storage cannot keep an alert', async () => {
  const { app } = await show('0.11')
  vi.spyOn(app.storage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await add('0.2')
  screen.getByText("The storage of this browser is full, so it can't keep the alert.")
  screen.getByText('No price alerts yet')
})
