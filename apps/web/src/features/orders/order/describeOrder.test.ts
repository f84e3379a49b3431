import type { Amount } from '@vermeil/units'
import { orderStatuses } from '@vermeil/wire'
import { expect, test } from 'vitest'
import { b3tr, vet, whole } from '../../../testing/sample.ts'
import { createOrder } from '../../../testing/sampleOrder.ts'
import type { Usd } from '../../../trade/amounts/Usd.ts'
import {
  findFilledPercent,
  findMarketPercent,
  findUnfilled,
  formatOrderAmount,
  isNewOrder,
  isOpenOrder,
  nameOrderStatus,
  writeOrderRate,
} from './describeOrder.ts'

test('[LIM-06] names the five states, with a shorter badge for partially filled orders', () => {
  const names = orderStatuses.map((status) => nameOrderStatus(status))
  expect(names.map(({ label }) => label)).toEqual([
    'Open',
    'Partially Filled',
    'Filled',
    'Cancelled',
    'System Cancelled',
  ])
  expect(nameOrderStatus('PARTIALLY_FILLED').badge).toBe('Partial')
})

test.each([
  [0n, 100n, 0],
  [4n, 1_000n, 0],
  [5n, 1_000n, 1],
  [999n, 1_000n, 100],
  [1_000n, 1_000n, 100],
  [3_000n, 1_000n, 100],
  [0n, 0n, 0],
])('[LIM-06] %s of %s filled is %s percent, rounded and capped', (filled, all, percent) => {
  const order = createOrder({ amountFilled: filled as Amount, amountFrom: all as Amount })
  expect(findFilledPercent(order)).toBe(percent)
})

test('[LIM-05] only open and partially filled orders can be cancelled', () => {
  const open = orderStatuses.filter((status) => isOpenOrder({ status }))
  expect(open).toEqual(['OPEN', 'PARTIALLY_FILLED'])
})

test('never counts a part as unfilled that was filled twice', () => {
  expect(findUnfilled(createOrder({ amountFilled: whole(40) }))).toBe(whole(60))
  expect(findUnfilled(createOrder({ amountFilled: whole(101) }))).toBe(0n)
})

test('[LIM-07] an order is new for less than 5 minutes', () => {
  const order = createOrder({ createdAt: 1_000 })
  expect([1_000, 1_299, 1_300].map((now) => isNewOrder(order, now))).toEqual([true, true, false])
})

test('[LIM-07] amounts have up to 4 decimals, and a smaller one is not shown as zero', () => {
  expect(formatOrderAmount(whole(1_721.250_09), b3tr)).toBe('1,721.25 B3TR')
  expect(formatOrderAmount(1n as Amount, b3tr)).toBe('<0.0001 B3TR')
  expect(formatOrderAmount(0n as Amount, b3tr)).toBe('0 B3TR')
})

test('[LIM-07] writes the rate in both directions, for tokens of any decimals', () => {
  const order = createOrder()
  expect(writeOrderRate(order)).toBe('5.00 VET per B3TR')
  expect(writeOrderRate(order, true)).toBe('0.20 B3TR per VET')
  const small = { ...order, buy: { ...vet, decimals: 6 }, amountTo: 25_000_000n as Amount }
  expect(writeOrderRate(small)).toBe('0.25 VET per B3TR')
})

test('finds how far the rate is above the market, if both prices are known', () => {
  const prices = new Map([
    [b3tr.address, 100n as Usd],
    [vet.address, 25n as Usd],
  ])
  expect(findMarketPercent(createOrder(), prices)).toBe(25)
  expect(findMarketPercent(createOrder({ amountTo: whole(300) }), prices)).toBe(-25)
  prices.delete(vet.address)
  expect(findMarketPercent(createOrder(), prices)).toBeUndefined()
})
