// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import type { QualityReport } from '../../data/quality/quality.ts'
import { b3tr, txId, vet } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { QualityScreen } from './QualityScreen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const group = {
  swaps: 40,
  quoted: 10,
  gotQuote: 9,
  worstToQuote: -0.0099,
  toBest: { median: 0.0012, low: 0, high: 0.01 },
}
const amounts = { amountIn: '100', amountOut: '990', quotedIn: '100', quotedOut: '1000' }
const report = {
  fromBlock: 7,
  toBlock: 1_234,
  swaps: 40,
  belowMinimum: 0,
  quoted: 10,
  gotQuote: 9,
  gainedUsd: '12.5',
  comparedUsd: '1000',
  toQuote: { swaps: 10, median: 0, bars: [1, 0, 0, 9, 0, 0] },
  toBest: { swaps: 40, median: 0.0012, bars: [0, 0, 10, 20, 10, 0, 0] },
  days: [
    { day: 1_780_012_800, ...group },
    { day: 1_780_099_200, ...group },
  ],
  pairs: [{ token0: vet.address, token1: b3tr.address, ...group }],
  pairCount: 1,
  sizes: [{ size: '100', ...group }],
  worst: [
    {
      blockNumber: 9,
      logIndex: 0,
      timestamp: 1_780_012_900,
      txID: txId,
      tokenFrom: vet.address,
      tokenTo: b3tr.address,
      ...amounts,
      minimumOut: '985',
      bestOut: null,
      bestExchange: null,
      simulatedOut: null,
      valueUsd: '5',
    },
  ],
  belowQuote: 1,
}

/** The screen on an API with this answer. Returns the requested addresses. */
function show(answer: object, status = 200): string[] {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(String(url))
    const headers = { 'content-type': 'application/json' }
    return new Response(JSON.stringify(answer), { status, headers })
  })
  const { app } = createSampleApp(() => 'revert')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <AppContext value={app}>
        <QualityScreen />
      </AppContext>
    </QueryClientProvider>,
  )
  return requested
}

test('shows totals, distributions, tables and the command with the measured blocks', async () => {
  const requested = show(report satisfies Record<keyof QualityReport, unknown>)
  const pairs = await screen.findByRole('region', { name: 'By pair' })
  within(pairs).getByText('VET/B3TR')
  within(pairs).getByText('90.0%')
  const [, ...columns] = [...pairs.querySelectorAll('thead th')].map((head) => head.textContent)
  const cells = [...pairs.querySelectorAll<HTMLElement>('tbody td')]
  expect(cells.map(({ dataset }) => dataset['label'])).toEqual(columns)
  screen.getByText('+$12.50')
  screen.getByText('as quoted')
  screen.getByText(/--block 7 --to 1234 \\\s+--network dev/)
  screen.getByText('Up to block 1,234')
  expect(screen.getByRole('link', { name: /^CSV/ }).getAttribute('href')).toBe(
    '/api/quality/swaps.csv?period=90',
  )
  fireEvent.click(screen.getByRole('button', { name: '7d' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Size' }), { target: { value: '100' } })
  await vi.waitFor(() => expect(requested.at(-1)).toContain('period=7&size=100'))
})

test('a chosen pair stays chosen if it has no swaps in the period', async () => {
  const answer = { ...report }
  show(answer)
  await screen.findByRole('region', { name: 'By pair' })
  const pair = `${vet.address},${b3tr.address}`
  fireEvent.change(screen.getByRole('combobox', { name: 'Pair' }), { target: { value: pair } })
  Object.assign(answer, { swaps: 0, pairs: [], pairCount: 0 })
  fireEvent.click(screen.getByRole('button', { name: '7d' }))
  await screen.findByText('Swaps that match: 0')
  const { selectedOptions } = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Pair' })
  expect([...selectedOptions].map(({ textContent }) => textContent)).toEqual(['VET/B3TR'])
})

test('says that there are too few swaps', async () => {
  show({ ...report, swaps: 3 })
  await screen.findByText('Swaps that match: 3')
  expect(screen.queryByText('Got the quote or more')).toBeNull()
})

test('says why it could not load', async () => {
  show({ title: 'Down', status: 503, detail: 'The database does not answer.' }, 503)
  await screen.findByText("Price quality couldn't load")
  screen.getByRole('button', { name: 'Retry' })
})

test('dims numbers that are not refreshed while the browser is offline', async () => {
  show(report)
  const pairs = await screen.findByRole('region', { name: 'By pair' })
  const isOld = () => pairs.closest('.quality-content')?.classList.contains('overdue')
  expect(isOld()).toBe(false)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(isOld()).toBe(true)
})
