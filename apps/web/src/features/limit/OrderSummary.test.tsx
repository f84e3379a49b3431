// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { b3tr, vet, whole } from '../../testing/sample.ts'
import type { Usd } from '../../trade/amounts/Usd.ts'
import { createLimitForm, reduceLimitForm } from './limitForm.ts'
import { OrderSummary } from './OrderSummary.tsx'
import type { LimitCardState } from './useLimit.ts'

afterEach(cleanup)

/** The summary of an order of 100 VET for 22 B3TR while a swap pays 20 B3TR. */
function open(isLate: boolean) {
  const typed = [
    { type: 'typed', value: 'sell', text: '100' },
    { type: 'typed', value: 'rate', text: '0.22' },
  ] as const
  const form = typed.reduce(reduceLimitForm, createLimitForm({ sell: 'VET', buy: 'B3TR' }))
  const limit: Pick<LimitCardState, 'form' | 'figures' | 'simulation' | 'isFeePaid'> = {
    form,
    figures: {
      deal: { kind: 'limit', sell: vet, buy: b3tr, amountIn: whole(100), amountOut: whole(22) },
      isConversion: false,
      market: { sellUsd: 2n as Usd, buyUsd: 10n as Usd },
      distance: 10,
      usd: { sell: undefined, buy: undefined },
      swapOut: whole(20),
      free: undefined,
    },
    simulation: { prepared: undefined, failure: undefined, isRunning: true, part: null },
    isFeePaid: true,
  }
  const summary = { isSwapOverdue: isLate, isDown: isLate }
  const valueAge = { isStale: false, isOverdue: isLate }
  render(
    <OrderSummary
      limit={{ ...limit, summary, valueAge } as LimitCardState}
      sell={vet}
      buy={b3tr}
    />,
  )
}

test.each([false, true])(
  'dims what depends on prices, quotes and simulations that are late (%s)',
  async (isLate) => {
    open(isLate)
    const isDimmed = (element: Element | null) =>
      element?.closest('.overdue, .old') !== null && element !== null
    const simulated = await screen.findByRole('heading', { name: 'Simulated result' })
    const shown = [
      document.querySelector('.limit-pin'),
      document.querySelector('.limit-now'),
      document.querySelector('.sign'),
      simulated,
    ]
    expect(shown.map(isDimmed)).toEqual(shown.map(() => isLate))
  },
)
