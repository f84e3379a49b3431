// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { Bps } from '@vermeil/units'
import { afterEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { sampleDependencies } from '../../testing/sampleDependencies.ts'
import { createSampleFollower } from '../../testing/sampleFollower.ts'
import { AutoSlippageSync } from './AutoSlippageSync.tsx'
import { SwapModel } from './model/SwapModel.ts'
import { createSwapForm } from './model/swapForm.ts'
import type { Swap } from './useSwap.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open({ isShown }: { isShown: boolean }) {
  const { app } = createSampleApp(() => 'revert')
  const head = { number: 1, id: '0x', timestamp: 7_200, seenAtMs: 0 } as const
  vi.spyOn(app.live, 'readHead').mockReturnValue(head)
  const fetch = vi.fn(async () => {
    const candles = ['1', '1.004'].map((close, at) => {
      const flat = { open: close, high: close, low: close, close, volume: '1' }
      return { timestamp: 60 * at, ...flat }
    })
    return Response.json({ candles })
  })
  vi.stubGlobal('fetch', fetch)
  const model = new SwapModel(
    createSwapForm({ sell: 'VET', buy: 'B3TR' }),
    createSampleFollower().follower,
  )
  model.begin({ ...sampleDependencies, wallet: { state: 'none' } })
  const setDerived = vi.fn<(bps: Bps) => void>()
  const swap = { model, setDerived, flow: { isShown } } as unknown as Swap
  const content = (
    <QueryClientProvider client={new QueryClient()}>
      <AppContext value={app}>
        <AutoSlippageSync swap={swap} />
      </AppContext>
    </QueryClientProvider>
  )
  render(content)
  return { fetch, setDerived }
}

test('gives the swap the default until the moves of its pair are known, and then one and a half times the largest', async () => {
  const { setDerived } = open({ isShown: false })
  expect(setDerived.mock.calls).toEqual([[100]])
  await vi.waitFor(() => expect(setDerived.mock.calls).toEqual([[100], [60]]))
})

test('changes nothing while the transaction is on screen', async () => {
  const { fetch, setDerived } = open({ isShown: true })
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  expect(setDerived).not.toHaveBeenCalled()
})
