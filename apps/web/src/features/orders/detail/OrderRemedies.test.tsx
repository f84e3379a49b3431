// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { wrappedVet } from '@vermeil/tokens'
import { afterEach, expect, test, vi } from 'vitest'
import { b3tr, vet, whole } from '../../../testing/sample.ts'
import { createOrder } from '../../../testing/sampleOrder.ts'
import type { Obstacle } from '../order/findObstacle.ts'
import { OrderRemedies } from './OrderRemedies.tsx'

afterEach(cleanup)

const now = 1_780_000_000
const funds = { balance: whole(100), allowance: whole(0), committed: whole(300) }
const actions = { onEdit: vi.fn(), onApprove: vi.fn() }

function show(order = createOrder(), obstacle?: Obstacle) {
  const facts = { now, funds, hasPrices: false, marketPercent: undefined, isMarketOld: false }
  render(<OrderRemedies order={order} facts={facts} obstacle={obstacle} {...actions} />)
}

test('[LIM-07] an approval that is too low is raised to what all orders of the token sell', () => {
  const order = createOrder()
  show(order, { kind: 'allowance', have: whole(0), need: whole(100) })
  fireEvent.click(screen.getByRole('button', { name: 'Approve 300 B3TR' }))
  expect(actions.onApprove).toHaveBeenCalledWith(order, funds)
})

test('[LIM-07] missing tokens can be bought, and VET wrapped', () => {
  const obstacle: Obstacle = { kind: 'balance', have: whole(1), need: whole(100) }
  show(createOrder(), obstacle)
  const link = screen.getByRole('link', { name: 'Get B3TR' })
  expect(link.getAttribute('href')).toBe('/swap/VET/B3TR?toAmount=100')
  cleanup()
  show(
    createOrder({ sell: vet, buy: b3tr, tokenFrom: wrappedVet.VVET, isUnwrapped: true }),
    obstacle,
  )
  expect(screen.getByRole('link', { name: 'Wrap VET' }).getAttribute('href')).toBe('/vvet')
})

test.each([
  [2 * 3_600 + 14 * 60, 'Expires in 2 h 14 min.'],
  [3_599, 'Expires in 1 h 0 min.'],
  [1, 'Expires in 1 min.'],
])('[LIM-07] an order that expires in %i seconds can be extended', (left, text) => {
  const order = createOrder({ expiresAt: now + left })
  show(order)
  screen.getByText(text)
  fireEvent.click(screen.getByRole('button', { name: 'Extend' }))
  expect(actions.onEdit).toHaveBeenLastCalledWith(order)
})

test('[LIM-07] an order that expires later is not extended, and an expired one once', () => {
  show(createOrder({ expiresAt: now + 86_400 }))
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  show(createOrder({ expiresAt: now - 1 }), { kind: 'expired' })
  screen.getByText(/Expired/)
  screen.getByRole('button', { name: 'Extend' })
})
