import type { Amount } from '@vermeil/units'
import { expect, test } from 'vitest'
import { whole } from '../../../testing/sample.ts'
import { createOrder } from '../../../testing/sampleOrder.ts'
import {
  describeObstacle,
  findObstacle,
  findUnfilledPayment,
  isQuoteNeeded,
} from './findObstacle.ts'

const order = createOrder({ amountFilled: whole(20), status: 'PARTIALLY_FILLED' })
const rich = { balance: whole(80), allowance: whole(80), committed: whole(80) }
const facts = {
  now: 1_780_000_100,
  funds: rich,
  marketPercent: 0,
  hasPrices: true,
  isMarketOld: false,
  quoted: undefined,
}

function describe(change: Partial<Parameters<typeof findObstacle>[1]>, of = order) {
  const obstacle = findObstacle(of, { ...facts, ...change })
  return obstacle && describeObstacle(obstacle, of)
}

test('[LIM-07] names the first reason that keeps an order from being filled', () => {
  expect(describe({})).toBeUndefined()
  expect(describe({ funds: { ...rich, allowance: 0n as Amount } })).toBe(
    "Can't fill completely: 0 B3TR approved, 80 B3TR needed",
  )
  expect(describe({ funds: { ...rich, balance: whole(12.5) } })).toBe(
    "Can't fill completely: 12.5 B3TR of 80 B3TR left in your wallet",
  )
  expect(describe({ quoted: null })).toBe('No route at this size. Parts of it can still fill.')
  expect(describe({ quoted: null, marketPercent: undefined })).toBe(
    'No route for this pair. The order fills if someone takes the other side.',
  )
  expect(describe({ marketPercent: 4.012 })).toBe('The market is 4.01% away')
  expect(describe({ quoted: whole(399) })).toBe(
    'The market pays less for this size. Parts of it can still fill.',
  )
  expect(describe({ quoted: whole(400) })).toBeUndefined()
})

test('an expired order is not filled any more, from the second after its time', () => {
  const expiring = { ...order, expiresAt: 1_780_000_100 }
  expect(describe({}, expiring)).toBeUndefined()
  expect(describe({ now: 1_780_000_101 }, expiring)).toBe("Expired. It can't be filled any more.")
})

test('an order that has ended has no obstacle', () => {
  const filled = createOrder({ status: 'FILLED' })
  expect(describe({ quoted: null, funds: { balance: 0n, allowance: 0n } as never }, filled)).toBe(
    undefined,
  )
})

test('asks for a quote only if the rate has reached the market or there is none, and nothing else is in the way', () => {
  expect(isQuoteNeeded(order, facts)).toBe(true)
  expect(isQuoteNeeded(order, { ...facts, marketPercent: 0.1 })).toBe(false)
  expect(isQuoteNeeded(order, { ...facts, marketPercent: undefined })).toBe(true)
  expect(isQuoteNeeded(order, { ...facts, hasPrices: false })).toBe(false)
  expect(isQuoteNeeded(order, { ...facts, funds: undefined })).toBe(false)
  expect(isQuoteNeeded(order, { ...facts, funds: { ...rich, balance: whole(1) } })).toBe(false)
  expect(isQuoteNeeded(createOrder({ status: 'CANCELLED' }), facts)).toBe(false)
})

test('rounds up what the maker is owed for the rest', () => {
  const odd = createOrder({
    amountFrom: 3n as Amount,
    amountTo: 10n as Amount,
    amountFilled: 1n as Amount,
  })
  expect(findUnfilledPayment(odd)).toBe(7n)
})
