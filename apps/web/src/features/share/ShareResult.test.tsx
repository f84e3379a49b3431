// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { type MeasuredSwap, measuredSwapOptions } from '../../data/quality/measuredSwap.ts'
import { b3tr, txId, vet, whole } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { ShareResult } from './ShareResult.tsx'

afterEach(cleanup)

/** The result of a swap of 1,000 VET for 200 B3TR that was quoted 200 and would get 160 on the best exchange. */
function show(change: Partial<MeasuredSwap> | null) {
  const { app } = createSampleApp(() => 'revert')
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 1e9 } } })
  const swap: MeasuredSwap | null = change && {
    blockNumber: 9,
    logIndex: 0,
    timestamp: 1_780_000_000,
    txID: txId,
    tokenFrom: vet.address,
    tokenTo: b3tr.address,
    amountIn: whole(1_000),
    amountOut: whole(200),
    minimumOut: whole(199),
    bestOut: whole(160),
    bestExchange: app.venues[0]?.router ?? null,
    quotedIn: whole(1_000),
    quotedOut: whole(200),
    simulatedOut: whole(200),
    valueUsd: '23.5',
    ...change,
  }
  client.setQueryData(measuredSwapOptions(txId).queryKey, swap)
  render(
    <AppContext value={app}>
      <QueryClientProvider client={client}>
        <ShareResult txId={txId} buy={b3tr} />
      </QueryClientProvider>
    </AppContext>,
  )
  return app
}

const readTerms = () =>
  screen.queryAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])

test('[SHR-01] shows what was quoted, simulated and paid by the best single exchange', () => {
  const app = show({})
  expect(readTerms()).toEqual([
    ['Value', '$23.50'],
    ['Quoted', '200.000000 B3TR'],
    ['Simulated', '200.000000 B3TR'],
    ['Vs. quote', 'as quoted'],
    ['Best single exchange', `160.000000 B3TR ${app.venues[0]?.name}`],
    ['Vs. best single', 'up25.00%'],
  ])
})

test('[SHR-01] shows a loss against the quote, and leaves out what is not known', () => {
  show({ quotedOut: whole(250), simulatedOut: null, bestOut: null, valueUsd: '0' })
  expect(readTerms()).toEqual([
    ['Quoted', '250.000000 B3TR'],
    ['Vs. quote', 'down20.00%'],
  ])
})

test('shows nothing until the swap is measured', () => {
  show(null)
  expect(screen.queryByRole('region')).toBeNull()
})
