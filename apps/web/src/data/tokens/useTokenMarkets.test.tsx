// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, test } from 'vitest'
import { createMarket } from '../../testing/sampleMarket.ts'
import { tokenMarketsOptions } from '../markets/tokenMarkets.ts'
import { useTokenMarkets } from './useTokenMarkets.ts'

test('[TOK-11] the change beside a price in dollars is in dollars, and unknown rather than against VET', async () => {
  const usdc = createMarket('USDC', {
    changePercent: '5.28',
    changesUsd: { hour: null, day: '-0.21', week: null },
  })
  const vtho = createMarket('VTHO', { changesUsd: { hour: null, day: null, week: null } })
  const client = new QueryClient()
  const answer = { markets: [usdc, vtho], isUsdStale: false, untrustedPools: [] }
  client.setQueryData(tokenMarketsOptions().queryKey, answer)
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useTokenMarkets, { wrapper })
  await waitFor(() => expect(result.current.markets).toBeDefined())
  expect(result.current.markets?.get(usdc.address)?.changePercent).toBe(-0.21)
  expect(result.current.markets?.get(vtho.address)?.changePercent).toBeUndefined()
})
