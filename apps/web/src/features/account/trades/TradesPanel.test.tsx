// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { zeroAddress } from '@vermeil/units'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../../data/app/AppContext.ts'
import { b3tr, owner, txId, whole } from '../../../testing/sample.ts'
import { createSampleApp } from '../../../testing/sampleApp.ts'
import { TradesPanel } from './TradesPanel.tsx'

const now = Date.UTC(2026, 10, 23, 12)

beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const createTrade = (index: number) => ({
  ...{ transactionId: txId, blockNumber: index, timestamp: now / 1000 - index },
  ...{ kind: 'swap', orderId: null, tokenSold: zeroAddress, amountSold: String(whole(index)) },
  ...{ tokenBought: b3tr.address, amountBought: String(whole(index)) },
  ...{ volumeVet: String(whole(index)), volumeUsd: null },
})

interface Service {
  isDown: boolean
  count: number
  asked: URL[]
}

/** The trades of an account, from a service with two pages of two trades. */
async function show(count = 4): Promise<Service> {
  const service: Service = { isDown: false, count, asked: [] }
  vi.stubGlobal('fetch', async (url: string) => {
    const asked = new URL(url, 'http://vermeil')
    service.asked.push(asked)
    if (service.isDown) throw new TypeError('no network')
    const isFiltered = asked.searchParams.has('pair') || asked.searchParams.has('start')
    const shown = isFiltered ? 0 : service.count
    if (asked.pathname.endsWith('/totals')) {
      const pair = {
        ...{ token0: zeroAddress, token1: b3tr.address, trades: shown },
        ...{ sold0: '10', bought0: '0', sold1: '0', bought1: '10' },
      }
      const totals = { trades: shown, isPartial: false, volumeVet: '10', volumeUsd: '0' }
      return Response.json({ ...totals, pairs: shown > 0 ? [pair] : [] })
    }
    const isSecond = asked.searchParams.has('before')
    const trades = (isSecond ? [3, 4] : [1, 2]).filter((index) => index <= shown).map(createTrade)
    return Response.json({ trades, next: !isSecond && shown > 2 ? '1-2-3' : null })
  })
  const { app } = createSampleApp(() => 'revert')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <AppContext value={app}>
        <TradesPanel account={owner} />
      </AppContext>
    </QueryClientProvider>,
  )
  await settle()
  return service
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(10))
const listAmounts = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => row.querySelectorAll('td')[2]?.textContent)

test('[HIS-03] pages forwards and back, and opens the details of a trade', async () => {
  await show()
  expect(listAmounts()).toEqual(['1 B3TR', '2 B3TR'])
  expect(screen.getAllByRole('cell', { name: '1.00 VET' })).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await settle()
  expect(listAmounts()).toEqual(['3 B3TR', '4 B3TR'])
  expect(screen.getByText('Page 2')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  await settle()
  expect(listAmounts()).toEqual(['1 B3TR', '2 B3TR'])
  fireEvent.click(screen.getAllByRole('button', { name: 'B3TR/VET' })[1] as HTMLElement)
  const dialog = screen.getByRole('dialog', { name: 'Trade details' })
  expect(dialog.textContent).toContain('2 B3TR')
  expect(dialog.textContent).toContain('VET per B3TR')
})

test('[HIS-03] filters by pair and period, and clears the filters if nothing matches', async () => {
  const service = await show()
  fireEvent.change(screen.getByLabelText('Period'), { target: { value: 'day' } })
  await settle()
  expect(service.asked.at(-1)?.searchParams.get('start')).toBe(String(now / 1000 - 86_400))
  expect(screen.getByText('No trades match these filters')).toBeTruthy()
  expect(screen.getByText('Trades: 4')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement)
  await settle()
  expect(listAmounts()).toEqual(['1 B3TR', '2 B3TR'])
  fireEvent.change(screen.getByLabelText('Pair'), {
    target: { value: `${zeroAddress},${b3tr.address}` },
  })
  await settle()
  const asked = service.asked.filter(({ searchParams }) => searchParams.has('pair'))
  expect(asked.map(({ searchParams }) => searchParams.get('pair'))).toContain(
    `${zeroAddress},${b3tr.address}`,
  )
})

test('[HIS-03] keeps the rows of a failed refresh with their age, and retries', async () => {
  const service = await show()
  service.isDown = true
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect(screen.getByRole('alert').textContent).toContain('What you see is from')
  expect(listAmounts()).toEqual(['1 B3TR', '2 B3TR'])
  service.isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await settle()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[HIS-03] says what to do if there are no trades', async () => {
  await show(0)
  expect(screen.getByText('No trades yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Swap now' }).getAttribute('href')).toBe('/swap')
})
