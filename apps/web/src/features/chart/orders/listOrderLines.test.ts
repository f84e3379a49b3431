import { findTokenBySymbol } from '@vermeil/tokens'
import { expect, test } from 'vitest'
import { b3tr, vet, vtho, whole } from '../../../testing/sample.ts'
import { createOrder } from '../../../testing/sampleOrder.ts'
import { listOrderLines, stepPrice, writeMovedRate } from './listOrderLines.ts'

const pair = { quote: vet, base: b3tr }
/** Sells VET for 0.25 B3TR each. */
const sale = createOrder({ id: 1, sell: vet, buy: b3tr, price: whole(1) / 4n })
/** Sells B3TR for 5 VET each, so it buys VET for 0.2 B3TR. */
const purchase = createOrder({ id: 2 })

const show = (orders: Parameters<typeof listOrderLines>[0], newest = 0.22) =>
  listOrderLines(orders, pair, newest).map(({ order, direction, price }) => [
    order.id,
    direction,
    price,
  ])

test('orders of both directions are at the price of the chart, the highest first', () => {
  expect(show([purchase, sale])).toEqual([
    [1, 'sell', 0.25],
    [2, 'buy', 0.2],
  ])
})

test('an order that sells wrapped VET is on the chart of VET, and one of another pair is not', () => {
  const wrapped = findTokenBySymbol('VVET')
  if (!wrapped) throw new Error('There is no wrapped VET.')
  const other = createOrder({ id: 3, buy: vtho })
  expect(show([{ ...sale, sell: wrapped }, other])).toEqual([[1, 'sell', 0.25]])
})

test('of many orders the eight closest to the newest price are drawn', () => {
  const orders = Array.from({ length: 12 }, (_, index) =>
    createOrder({ id: index, sell: vet, buy: b3tr, price: whole(index + 1) }),
  )
  expect(show(orders, 1).map(([id]) => id)).toEqual([7, 6, 5, 4, 3, 2, 1, 0])
})

test('a moved line gives the rate of its order, rounded in the maker’s favour', () => {
  const [high, low] = listOrderLines([sale, purchase], pair, 0.22)
  if (!high || !low) throw new Error('A line is missing.')
  expect(writeMovedRate(high, 0.26)).toBe('0.26')
  expect(writeMovedRate(low, 0.16)).toBe('6.25')
  expect(writeMovedRate(low, 0.21)).toBe('4.761904761904761905')
})

test('a step moves a price by the last decimal of the axis, and never to 0', () => {
  expect(stepPrice(0.22, 1)).toBe(0.2201)
  expect(stepPrice(0.22, -10)).toBe(0.219)
  expect(stepPrice(1234.4, 0)).toBe(1234)
  expect(stepPrice(0.0001, -100_000)).toBeGreaterThan(0)
})
