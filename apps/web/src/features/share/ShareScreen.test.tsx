// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { b3tr, owner, txId, vet, whole } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { SharedOrderScreen } from '../orders/page/SharedOrderScreen.tsx'
import { sharedOrdersOptions } from '../orders/page/sharedOrders.ts'
import { ShareScreen } from './ShareScreen.tsx'
import { sharedDealOptions } from './sharedDeal.ts'

afterEach(cleanup)

test.each([
  { name: 'swap', Screen: ShareScreen, listOptions: sharedDealOptions },
  { name: 'order', Screen: SharedOrderScreen, listOptions: sharedOrdersOptions },
])(
  '[SHR-01] a shared $name whose transaction is unknown says so, and what to do',
  ({ Screen, listOptions }) => {
    const { app } = createSampleApp(() => 'revert')
    const client = new QueryClient({
      defaultOptions: { queries: { staleTime: 1e9, enabled: false } },
    })
    const state = { state: 'unknown', seenAtMs: 0 }
    client.setQueryData<unknown>(listOptions(app, txId).queryKey, state)
    render(
      <AppContext value={app}>
        <QueryClientProvider client={client}>
          <Screen txId={txId} />
        </QueryClientProvider>
      </AppContext>,
    )
    screen.getByText(/^No transaction with this id was found. Check the link, or ask for it again./)
    expect(screen.queryByText(/isn't in a block yet/)).toBeNull()
  },
)

test('[SHR-01] a shared swap leads to the same swap with its amount', () => {
  const { app } = createSampleApp(() => 'revert')
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: 1e9, enabled: false } },
  })
  const content = {
    ...{ sell: vet, buy: b3tr, amountIn: whole(1_000), amountOut: whole(200), account: owner },
    ...{ blockNumber: 1, timestamp: 1, fee: whole(1), legs: [] },
  }
  const { queryKey } = sharedDealOptions(app, txId)
  client.setQueryData<unknown>(queryKey, { state: 'found', content })
  render(
    <AppContext value={app}>
      <QueryClientProvider client={client}>
        <ShareScreen txId={txId} />
      </QueryClientProvider>
    </AppContext>,
  )
  const link = screen.getByRole('link', { name: 'Swap VET to B3TR' })
  expect(link.getAttribute('href')).toBe('/swap/VET/B3TR?fromAmount=1000')
})
