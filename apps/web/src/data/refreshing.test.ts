// @vitest-environment happy-dom

import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import type { Amount, Bps } from '@vermeil/units'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { b3tr, createQuote, owner, vet } from '../testing/sample.ts'
import { createSampleApp } from '../testing/sampleApp.ts'
import { createSwapDeal } from '../trade/deal/Deal.ts'
import { findTerms } from '../trade/quote/SwapTerms.ts'
import { hourlyRatesOptions } from './prices/hourlyRates.ts'
import { pairRatesOptions, vetUsdOptions } from './prices/prices.ts'
import { apiQuoteOptions, chainQuoteOptions } from './quotes/quotes.ts'
import { simulationOptions } from './simulation/simulation.ts'
import '../trade/simulation/prepareDeal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { app } = createSampleApp(() => 'revert')
const slippage = 100 as Bps
const question = createQuote()
const request = { question, slippage, maker: owner }
const terms = findTerms(question, slippage)
const subject = { deal: createSwapDeal(terms), terms, owner, slippage }

/** Starts a query with these options. Answers arrive at once. */
function watch(options: object) {
  const queryFn = vi.fn(async () => null)
  const observer = new QueryObserver(new QueryClient(), {
    ...(options as QueryObserverOptions),
    queryFn,
  })
  return { queryFn, stop: observer.subscribe(() => undefined) }
}

test.each([
  ['[SWP-17] the quote of the chain', chainQuoteOptions(app, question), 7_000, 7_000],
  ['[SWP-17] the quote of the api', apiQuoteOptions(app, request), 15_000, 10_000],
  ['[SWP-28] the oracle’s price', vetUsdOptions(app), 60_000, 30_000],
  ['[SWP-30] the prices of tokens', hourlyRatesOptions(app, [b3tr]), 3_600_000, 3_600_000],
  ['[SWP-05] the rate of the pair', pairRatesOptions(app, [vet, b3tr]), 30_000, 30_000],
  ['[SWP-18] the simulation', simulationOptions(app, subject), 7_000, 7_000],
])('fetches %s at once and then periodically', async (_, options, everyMs, freshMs) => {
  const { queryFn, stop } = watch(options)
  await vi.advanceTimersByTimeAsync(everyMs - 1)
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(queryFn).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(3 * everyMs)
  expect(queryFn).toHaveBeenCalledTimes(5)
  expect(options.staleTime).toBe(freshMs)
  stop()
})

test('[SWP-18] simulates a route one second after it is ready, and not at all if it is replaced before', async () => {
  const fetchBlock = vi.fn(async () => null)
  const simulate = vi.fn(async () => [])
  const fetchPriorityFee = vi.fn(async () => 0n as Amount)
  const watched = { ...app, thor: { ...app.thor, fetchBlock, fetchPriorityFee, simulate } }
  const client = new QueryClient()
  const observer = new QueryObserver(client, simulationOptions(watched, subject))
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(600)
  const other = findTerms(createQuote({ amount: question.amount, source: 'api' }), slippage)
  const next = { ...subject, terms: other, deal: createSwapDeal(other) }
  observer.setOptions(simulationOptions(watched, next))
  await vi.advanceTimersByTimeAsync(999)
  expect(fetchBlock).not.toHaveBeenCalled()
  expect(simulate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(fetchBlock).toHaveBeenCalled())
  stop()
})
