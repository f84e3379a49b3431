import { expect, test } from 'vitest'
import type { OrderEvent } from '../../../data/orders/OrderEvent.ts'
import { owner, txId, whole } from '../../../testing/sample.ts'
import { createOrder } from '../../../testing/sampleOrder.ts'
import { describeEvent, nameReason } from './describeEvent.ts'

const order = createOrder({ amountFilled: whole(25) })
const place = { txId, blockNumber: 9, logIndex: 0, timestamp: 1_780_000_000 }

function describe(event: object) {
  const { label, text } = describeEvent({ ...place, ...event } as OrderEvent, order)
  return `${label}: ${text}`
}

test('[LIM-08] labels the five kinds of events and says what happened', () => {
  expect(describe({ kind: 'created' })).toBe('Created: 100 B3TR for 500 VET at 5.00')
  expect(
    describe({ kind: 'filled', filler: owner, fillAmount: whole(25), paidAmount: whole(130) }),
  ).toBe('Filled: 25 B3TR at 5.20, 25% · 130 VET received')
  expect(describe({ kind: 'cancelled' })).toBe('Cancelled: By the maker · 75 B3TR freed')
  expect(describe({ kind: 'operator_cancelled', operator: owner, reason: 4 })).toBe(
    'Admin Cancelled: Reason: insufficient token balance · by 0x1111…1111',
  )
  expect(
    describe({ kind: 'status_changed', oldStatus: 'OPEN', newStatus: 'PARTIALLY_FILLED' }),
  ).toBe('Status: Open to Partially Filled')
})

test('[LIM-06] names the reasons 1 to 4 of an operator, and any other as cancelled by operator', () => {
  expect([1, 2, 3, 4, 5, 0, 99].map(nameReason)).toEqual([
    'revoked allowance',
    'insufficient allowance',
    'token no longer owned',
    'insufficient token balance',
    'cancelled by operator',
    'cancelled by operator',
    'cancelled by operator',
  ])
})
