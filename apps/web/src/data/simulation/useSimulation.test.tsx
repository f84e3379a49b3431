// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { Bps } from '@vermeil/units'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQuote, owner, vet, whole } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { createSwapDeal } from '../../trade/deal/Deal.ts'
import { writeStoredDeadline } from '../../trade/limits/deadline.ts'
import { findTerms } from '../../trade/quote/SwapTerms.ts'
import { prepareDeal } from '../../trade/simulation/prepareDeal.ts'
import { AppContext } from '../app/AppContext.ts'
import { useSimulation } from './useSimulation.ts'

vi.mock('../../trade/simulation/prepareDeal.ts')

const { app } = createSampleApp(() => 'revert')
const balances = new Map([[vet.address, whole(5_000)]])

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.resetAllMocks()
})

/** The simulation's input for a quote that pays this amount. */
function createSubject(amountOut: number, slippage = 100) {
  const terms = findTerms(createQuote({ amountOut: whole(amountOut) }), slippage as Bps)
  return { deal: createSwapDeal(terms), terms, owner }
}

function open(amountOut: number) {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <AppContext value={app}>{children}</AppContext>
    </QueryClientProvider>
  )
  const initialProps = createSubject(amountOut)
  return renderHook((subject) => useSimulation(subject, balances), { wrapper, initialProps })
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Waits for a simulation. Its code is loaded with the first one. */
async function finish() {
  await wait(1_000)
  await act(() => vi.dynamicImportSettled())
  await wait(10)
}

test('[SWP-16] keeps a failure while a newer quote is simulated, but not for another slippage', async () => {
  vi.mocked(prepareDeal).mockRejectedValue(new Error('K'))
  const { result, rerender } = open(200)
  await finish()
  expect(result.current.failure).toBe('K')
  rerender(createSubject(201))
  await wait(500)
  expect(result.current.failure).toBe('K')
  rerender(createSubject(201, 50))
  await wait(500)
  expect(result.current.failure).toBeUndefined()
})

test('[SWP-18] keeps the simulation of an earlier quote until that of the newer one arrives', async () => {
  vi.mocked(prepareDeal).mockImplementation(async (_, { deal, terms }) => ({
    deal,
    ...(terms ? { terms } : {}),
    clauses: [],
    gas: 0n,
    fee: whole(1),
    differences: { sent: new Map(), received: new Map() },
    allowanceLeft: whole(0),
    blockNumber: 1,
  }))
  const { result, rerender } = open(200)
  const readOut = () => result.current.prepared?.terms?.quote.amountOut
  await finish()
  expect(readOut()).toBe(whole(200))
  rerender(createSubject(201))
  await wait(999)
  expect(readOut()).toBe(whole(200))
  await finish()
  expect(readOut()).toBe(whole(201))
  rerender(createSubject(201, 50))
  expect(result.current.prepared).toBeUndefined()
})

test('simulates again with another deadline', async () => {
  vi.mocked(prepareDeal).mockRejectedValue(new Error('K'))
  const { rerender } = open(200)
  await finish()
  writeStoredDeadline(app.storage, 7)
  rerender(createSubject(200))
  await finish()
  const deadlines = vi.mocked(prepareDeal).mock.calls.map(([, , ends]) => ends.deadlineSeconds)
  expect(deadlines).toEqual([1_200, 420])
})
