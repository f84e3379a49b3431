// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Trade } from '@vermeil/wire'
import { afterEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { recentTradesOptions } from '../../data/markets/recentTrades.ts'
import { b3tr, txId, vet } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { RecentTrades } from './RecentTrades.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const trade: Trade = {
  ...{ transactionId: txId, timestamp: 1_795_279_045, direction: 'buy', price: '0.2' },
  ...{ amount: '5', amountSpent: '1', amountReceived: '5' },
}

function open(isLive: boolean, trades: Trade[] = [trade]) {
  const client = new QueryClient()
  const { queryKey } = recentTradesOptions(vet.address, b3tr.address, isLive)
  client.setQueryData(queryKey, trades)
  render(
    <AppContext value={createSampleApp(() => 'revert').app}>
      <QueryClientProvider client={client}>
        <RecentTrades quote={vet} base={b3tr} isLive={isLive} />
      </QueryClientProvider>
    </AppContext>,
  )
  return () => screen.getByRole('region', { name: 'List of trades' }).classList.contains('overdue')
}

function goOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
}

test('dims trades that cannot be refreshed in time, but not a paused list', () => {
  const isDimmed = open(true)
  expect(isDimmed()).toBe(false)
  goOffline()
  expect(isDimmed()).toBe(true)
  cleanup()
  const isPausedDimmed = open(false)
  expect(isPausedDimmed()).toBe(false)
})

test('is one stop of the Tab key, with arrow keys between the rows', () => {
  open(
    false,
    ['0.2', '0.3', '0.4'].map((price) => ({ ...trade, price })),
  )
  const links = screen.getAllByRole('link', { name: /^bought at/ })
  const listStops = () => links.map(({ tabIndex }) => tabIndex)
  expect(listStops()).toEqual([0, -1, -1])
  const [first, second, third] = links
  if (!first || !second || !third) throw new Error('There are three rows.')
  act(() => first.focus())
  fireEvent.keyDown(first, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(second)
  expect(listStops()).toEqual([-1, 0, -1])
  fireEvent.keyDown(second, { key: 'End' })
  expect(document.activeElement).toBe(third)
  fireEvent.keyDown(third, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(third)
  fireEvent.keyDown(third, { key: 'Home' })
  expect(document.activeElement).toBe(first)
})
