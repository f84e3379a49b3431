// @vitest-environment happy-dom
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { apiQuoteOptions } from '../../data/quotes/quotes.ts'
import { b3tr, createQuote, vet, whole } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { defaultSlippage } from '../../trade/limits/limits.ts'
import { LiveProof } from './LiveProof.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  onlineManager.setOnline(false)
})
afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

test('dims a quote that could not be refreshed in time', () => {
  const { app } = createSampleApp(() => 'revert')
  const amount = whole(25_000)
  const question = { sell: vet, buy: b3tr, exact: 'sell' as const, amount }
  const request = { question, slippage: defaultSlippage, maker: undefined }
  const client = new QueryClient()
  const quote = createQuote({ amount, amountIn: amount })
  client.setQueryData(apiQuoteOptions(app, request).queryKey, { found: true, quote })
  const { container } = render(
    <AppContext value={app}>
      <QueryClientProvider client={client}>
        <LiveProof sell={vet} buy={b3tr} />
      </QueryClientProvider>
    </AppContext>,
  )
  const readProof = () => container.querySelector('.proof')?.className
  expect(screen.getByRole('heading', { name: 'You receive' })).toBeTruthy()
  act(() => void vi.advanceTimersByTime(15_000))
  expect(readProof()).toBe('proof')
  act(() => void vi.advanceTimersByTime(1_000))
  expect(readProof()).toBe('proof old')
})
