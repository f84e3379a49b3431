// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { vet } from '../../testing/sample.ts'
import { PayerSide } from './PayerSide.tsx'
import { SendAmount } from './SendAmount.tsx'
import { createSendForm } from './sendForm.ts'

afterEach(cleanup)

const form = createSendForm({ token: 'B3TR', payWith: 'VET' })
const pay = { text: '60', usd: '$1.20', balance: '1,000', isOutdated: false }
const inherent = { dispatch: vi.fn(), onPick: vi.fn(), balanceState: 'ready' } as const

function createSend(change: { isStale?: boolean; isOverdue?: boolean; isOutdated?: boolean }) {
  const { isStale = false, isOverdue = false, isOutdated = false } = change
  const summary = { amountValue: '$6.00', balance: '100', pay: { ...pay, isOutdated } }
  const valueAge = { isStale, isOverdue }
  return { ...inherent, form, summary, valueAge, lock: undefined, price: undefined }
}

test('puts no asterisk button inside the button that changes the unit', () => {
  const send = { ...createSend({ isStale: true }), takeShare: vi.fn() }
  const { container } = render(<SendAmount send={send} onPick={vi.fn()} />)
  expect(screen.getByTitle('Price data is stale').textContent).toBe('*')
  expect(container.querySelectorAll('button button')).toHaveLength(0)
})

test('dims dollars whose price is overdue', () => {
  const send = { ...createSend({ isOverdue: true }), takeShare: vi.fn() }
  render(<SendAmount send={send} onPick={vi.fn()} />)
  expect(screen.getByText('$6.00').className).toBe('overdue')
  cleanup()
  render(<PayerSide send={send} onPick={vi.fn()} />)
  expect(screen.getByText('$1.20').className).toBe('overdue')
})

test('dims what is paid, in tokens and in dollars, while its quote is outdated', () => {
  const { rerender } = render(<PayerSide send={createSend({})} onPick={vi.fn()} />)
  const paid = screen.getByRole('textbox', { name: `You pay, amount in ${vet.symbol}` })
  expect(paid.className).not.toContain('old')
  expect(screen.getByText('$1.20').className).toBe('')
  rerender(<PayerSide send={createSend({ isOutdated: true })} onPick={vi.fn()} />)
  expect(paid.className).toContain('old')
  expect(screen.getByText('$1.20').className).toBe('overdue')
})
