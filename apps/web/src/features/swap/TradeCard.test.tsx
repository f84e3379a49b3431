// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TradeCard } from './TradeCard.tsx'

afterEach(cleanup)

function show(notes: string[]) {
  const actions = { onSettings: vi.fn(), onFlip: vi.fn(), onSubmit: vi.fn() }
  render(
    <TradeCard
      slippage="1"
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
