// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Bps } from '@vermeil/units'
import { afterEach, expect, test, vi } from 'vitest'
import { TradeCard } from './TradeCard.tsx'

afterEach(cleanup)

function show(notes: string[], slippage = 100) {
  const actions = { onSettings: vi.fn(), onFlip: vi.fn(), onSubmit: vi.fn() }
  render(
    <TradeCard
      slippage={slippage as Bps}
      sell={null}
      buy={(flip) => flip}
      notes={notes.map((note) => <p key={note}>{note}</p>)}
      foot={<button type="submit">Swap</button>}
      {...actions}
    />,
  )
  return actions
}

test('keeps banners out of the sticky foot on a phone', () => {
  show(['Insufficient VET balance'])
  const foot = screen.getByRole('button', { name: 'Swap' }).parentElement
  expect(foot?.className).toBe('card-foot')
  expect(foot?.textContent).toBe('Swap')
  expect(screen.getByText('Insufficient VET balance').closest('form')).toBe(foot?.parentElement)
})

test('[SWP-02] flips by the round button, opens settings by both settings buttons and submits by the foot', () => {
  const { onFlip, onSettings, onSubmit } = show([])
  fireEvent.click(screen.getByRole('button', { name: 'Swap the two tokens' }))
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
  fireEvent.click(screen.getByRole('button', { name: '1% slippage, settings' }))
  fireEvent.click(screen.getByRole('button', { name: 'Swap' }))
  expect([onFlip, onSettings, onSubmit].map((called) => called.mock.calls.length)).toEqual([
    1, 2, 1,
  ])
})

test.each([
  [500, '5% slippage, settings', false],
  [550, '5.5% slippage, settings', true],
])(
  '[SWP-11] marks a slippage of %d basis points if the swap can be front-run',
  (bps, name, isMarked) => {
    show([], bps)
    const chip = screen.getByRole('button', { name })
    expect(chip.querySelector('svg') !== null).toBe(isMarked)
  },
)
