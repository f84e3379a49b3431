// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import type { Bps } from '@vermeil/units'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { b3tr, createQuote, owner, txId, vet, whole } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { confirmTrade } from '../../testing/sampleStore.ts'
import { createSwapDeal } from '../../trade/deal/Deal.ts'
import { findTerms } from '../../trade/quote/SwapTerms.ts'
import type { SentTransaction } from '../../trade/transaction/Transaction.ts'
import type { TransactionFlow } from '../../trade/transaction/TransactionFlow.ts'
import { WalletContext } from '../../wallet/session/WalletContext.ts'
import type { WalletSession } from '../../wallet/session/WalletSession.ts'
import { FlowDialogs } from './FlowDialogs.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function askAbout(amountOut: number) {
  const [terms, agreed] = [amountOut, 200].map((amount) =>
    findTerms(createQuote({ amountOut: whole(amount) }), 100 as Bps),
  )
  if (!terms || !agreed) throw new Error('There are two.')
  const usd = { sell: undefined, buy: undefined }
  const confirmed = {
    deal: createSwapDeal(terms),
    terms,
    usd,
    change: undefined,
    impact: undefined,
  }
  const state: TransactionFlow = { stage: 'confirming', reason: 'worseMinimum', confirmed, agreed }
  return drawFlow(state)
}

function drawFlow(state: TransactionFlow) {
  const nothing = () => undefined
  const acts = {
    submit: nothing,
    confirm: nothing,
    retry: nothing,
    sign: nothing,
    dismiss: nothing,
  }
  const flow = { state, isShown: true, isInProgress: false, ...acts }
  return <FlowDialogs flow={flow} now={undefined} onConfirm={nothing} onRetry={nothing} />
}

function isOpen(): boolean {
  return !screen.getByRole<HTMLButtonElement>('button', { name: 'Proceed Anyway' }).disabled
}

test('asks again if the price moved once more, and enables the confirmation after a second', () => {
  const { rerender } = render(askAbout(190))
  expect(isOpen()).toBe(false)
  act(() => void vi.advanceTimersByTime(1_000))
  expect(isOpen()).toBe(true)
  rerender(askAbout(180))
  expect(isOpen()).toBe(false)
  act(() => void vi.advanceTimersByTime(1_000))
  expect(isOpen()).toBe(true)
})

test('[WAL-04] names the wallet that was asked, even if another one becomes active', () => {
  const { app } = createSampleApp(() => 'revert')
  const confirmed = confirmTrade()
  const state: TransactionFlow = { stage: 'signing', id: '1', deal: confirmed.deal }
  const draw = (kind: string) => {
    const wallets = { subscribe: () => () => undefined, read: () => snapshots[kind] }
    return (
      <AppContext value={app}>
        <WalletContext value={wallets as unknown as WalletSession}>{drawFlow(state)}</WalletContext>
      </AppContext>
    )
  }
  const snapshots: Record<string, object> = {
    veworld: { state: 'connected', kind: 'veworld', wallets: [] },
    browser: { state: 'connected', kind: 'browser', wallets: [] },
  }
  const { rerender } = render(draw('veworld'))
  screen.getByText('Sign in VeWorld')
  rerender(draw('browser'))
  screen.getByText('Sign in VeWorld')
})

const cancellation = {
  ...{ id: '1', kind: 'cancel', state: 'success', owner, txId, sell: vet, buy: b3tr },
  ...{ amountIn: whole(1), amountOut: whole(1), askedAtMs: 0, simulatedAtBlock: 1, isRead: false },
  cancels: [7, 8].map((id) => ({ id, token: vet, unfilled: whole(1) })),
} as unknown as SentTransaction

test.each([
  [[], 'Limit order cancelled', 'CancelledOrder #7, #8'],
  [[8], 'Limit order cancelled', 'CancelledOrder #7Filled or ended beforeOrder #8'],
  [[7, 8], 'No order was cancelled', 'Filled or ended beforeOrder #7, #8'],
])('[LIM-05] lists only what a cancellation cancelled: %j had ended', (ended, title, text) => {
  const { app } = createSampleApp(() => 'revert')
  const transaction = { ...cancellation, ...(ended.length > 0 && { endedOrders: ended }) }
  renderScreen(drawFlow({ stage: 'success', transaction }), { app, wallet: { address: owner } })
  const dialog = screen.getByRole('dialog', { name: title })
  expect(dialog.querySelector('dl')?.textContent).toBe(text)
  expect(dialog.querySelector('.seal') === null).toBe(ended.length === 2)
})
