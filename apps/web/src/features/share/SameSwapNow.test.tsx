// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { Amount } from '@vermeil/units'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { apiQuoteOptions, chainQuoteOptions } from '../../data/quotes/quotes.ts'
import { b3tr, owner, vet, whole } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { defaultSlippage } from '../../trade/limits/limits.ts'
import type { QuoteAnswer, QuoteQuestion } from '../../trade/quote/Quote.ts'
import { SameSwapNow } from './SameSwapNow.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const amountIn = whole(1_000)
const question: QuoteQuestion = { sell: vet, buy: b3tr, exact: 'sell', amount: amountIn }

function createAnswer(amountOut: Amount, source: 'api' | 'chain'): QuoteAnswer {
  const quote = { ...question, source, amountIn, amountOut, paths: [], blockNumber: 9 }
  return { found: true, quote }
}

/** A shared swap of 1,000 VET for 200 B3TR, with these answers to the same question now. */
async function show(answers: { api?: QuoteAnswer; chain?: QuoteAnswer }) {
  const { app } = createSampleApp(() => 'revert')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const request = { question, slippage: defaultSlippage, maker: undefined }
  if (answers.api) client.setQueryData(apiQuoteOptions(app, request).queryKey, answers.api)
  if (answers.chain) client.setQueryData(chainQuoteOptions(app, question).queryKey, answers.chain)
  const deal = {
    sell: vet,
    buy: b3tr,
    amountIn,
    amountOut: whole(200),
    account: owner,
    blockNumber: 1,
    timestamp: 1,
    fee: whole(1),
    legs: [],
  }
  await act(async () =>
    render(
      <AppContext value={app}>
        <QueryClientProvider client={client}>
          <SameSwapNow deal={deal} />
        </QueryClientProvider>
      </AppContext>,
    ),
  )
}

const readTerms = () =>
  screen.queryAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])

test('[SHR-01] shows what the shared swap would pay now', async () => {
  await show({ api: createAnswer(whole(205), 'api') })
  expect(readTerms()).toEqual([
    ['You would receive', '205.000000 B3TR'],
    ['Vs. this swap', 'up2.50%'],
  ])
})

test('[SHR-01] asks the chain if the API does not answer', async () => {
  await show({ chain: createAnswer(whole(190), 'chain') })
  await vi.waitFor(() =>
    expect(readTerms()).toEqual([
      ['You would receive', '190.000000 B3TR'],
      ['Vs. this swap', 'down5.00%'],
    ]),
  )
})

test('shows nothing if there is no route now', async () => {
  await show({ api: { found: false, question, reason: 'none', blockNumber: 9 } })
  expect(screen.queryByRole('region')).toBeNull()
})
