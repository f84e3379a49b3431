// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type Address, type Bps, zeroAddress } from '@vermeil/units'
import { afterEach, expect, test } from 'vitest'
import { b3tr, createQuote, vet, whole } from '../../../testing/sample.ts'
import type { Usd } from '../../../trade/amounts/Usd.ts'
import { StaleMark } from '../../card/UsdValue.tsx'
import type { SwapInputs } from '../model/SwapInputs.ts'
import { summarizeSwap } from '../model/summarizeSwap.ts'
import { createSwapForm } from '../model/swapForm.ts'
import { QuoteDetails, QuotePanel } from './QuotePanel.tsx'

afterEach(cleanup)

const usd = new Map<Address, Usd>([
  [zeroAddress, 20_000_000_000n as Usd],
  [b3tr.address, 100_000_000_000n as Usd],
])

function open(change: Partial<SwapInputs>) {
  const inputs: SwapInputs = {
    form: createSwapForm({ sell: 'VET', buy: 'B3TR' }),
    slippage: 100 as Bps,
    wallet: { state: 'none' },
    quote: { answer: undefined, isFetching: false, failure: undefined, isApiDown: false },
    balances: { state: 'none' },
    prices: { usd, isOld: false, isComplete: true },
    simulation: { prepared: undefined, failure: undefined },
    isSwapping: false,
    ...change,
  }
  render(
    <QuotePanel
      sell={vet}
      buy={b3tr}
      summary={summarizeSwap(inputs)}
      slippageBps={100 as Bps}
      simulation={{ differences: undefined, isRunning: false, isEarlier: false }}
      refreshMs={7_000}
      quotedAtMs={undefined}
      onRefresh={() => undefined}
      isOpen
      onToggle={() => undefined}
    />,
  )
}

test('[SWP-05] shows the market rate before an amount is typed, invertible and without a refresh button', () => {
  open({})
  fireEvent.click(screen.getByRole('button', { name: /^1 VET ≈ 0.20 B3TR/ }))
  expect(screen.getByRole('button', { name: /^1 B3TR ≈ 5.00 VET/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Refreshes automatically/ })).toBeNull()
})

test('dims route and proof of a quote that cannot be signed', async () => {
  await QuoteDetails.load()
  const amount = whole(100)
  const form = createSwapForm({ sell: 'VET', buy: 'B3TR', amount: '100' })
  const bound = { amount: whole(201), blockNumber: 7 }
  const quote = createQuote({ amount, amountIn: amount, bound })
  const answer = { found: true, quote } as const
  const source = { answer, isFetching: false, failure: undefined, isApiDown: false }
  const find = (part: string) => document.querySelector(part)?.classList.contains('old')
  open({ form, quote: source })
  expect([find('.optimality'), find('.route-section')]).toEqual([false, false])
  cleanup()
  open({ form, quote: { ...source, isOutdated: true } })
  expect([find('.optimality'), find('.route-section')]).toEqual([true, true])
})

test('[SWP-28] marks dollars beside the rate that are based on an old price', async () => {
  await StaleMark.load()
  open({ prices: { usd, isOld: true, isComplete: true } })
  expect(screen.getByText(/^\$0\.02/).textContent).toMatch(/^\$0\.02\*/)
  expect(screen.getByRole('button', { name: 'Price data is stale' })).toBeTruthy()
})

test('[SWP-08] leaves a missing route to the banner on the card', () => {
  const { sell, buy, exact, amount } = createQuote()
  const reason = 'Token pair is unsupported. Please select a different token pair.'
  const question = { sell, buy, exact, amount }
  open({
    form: createSwapForm({ sell: 'VET', buy: 'B3TR', amount: '1000' }),
    quote: {
      answer: { found: false, question, reason, blockNumber: 1 },
      isFetching: false,
      failure: undefined,
      isApiDown: false,
    },
  })
  expect(screen.queryByText(reason)).toBeNull()
  expect(screen.getByText('No route')).toBeTruthy()
})
