import { expect, test } from 'vitest'
import { b3tr, vet, whole } from '../../../testing/sample.ts'
import { createOrder } from '../../../testing/sampleOrder.ts'
import { createCancellation, createEdit } from './createOrderDeals.ts'
import { openEditForm, readEdit } from './editOrder.ts'

const order = createOrder({ amountFilled: whole(20) })
const kept = { lifetimeSeconds: undefined }
const now = 1_780_000_000

test('[LIM-05] cancels several orders in one deal, with what each still sells', () => {
  const other = createOrder({ id: 9, sell: vet, buy: b3tr })
  expect(createCancellation([order, other])?.deal).toMatchObject({
    kind: 'cancel',
    cancels: [
      { id: 7, token: b3tr, unfilled: whole(80) },
      { id: 9, token: vet, unfilled: whole(100) },
    ],
  })
  expect(createCancellation([])).toBeUndefined()
})

test('an edited order starts with its exact rate and the part that is not filled', () => {
  expect(openEditForm(order)).toEqual({ rate: '5', amount: '80', lifetimeSeconds: undefined })
  const edited = readEdit(order, { ...kept, rate: '5,5', amount: '60' }, now)
  expect(edited).toMatchObject({ amountFrom: whole(60), amountTo: whole(330), price: whole(5.5) })
  expect(edited.problem).toBeUndefined()
  expect(createEdit(order, edited).deal).toEqual({
    kind: 'edit',
    sell: b3tr,
    buy: vet,
    amountIn: whole(60),
    amountOut: whole(330),
    order: { price: whole(5.5) },
    cancels: [{ id: 7, token: b3tr, unfilled: whole(80) }],
  })
})

test.each([
  [{ rate: '', amount: '80' }, 'rate', 'Enter a rate above 0.'],
  [{ rate: '1e-3', amount: '80' }, 'rate', 'Use digits and one decimal point.'],
  [{ rate: '5', amount: '0' }, 'amount', 'Enter an amount above 0.'],
  [{ rate: '5', amount: '1..2..3' }, 'amount', 'Use digits and one decimal point.'],
  [{ rate: '5.0', amount: '80' }, 'rate', 'Change the rate, the amount or the expiry.'],
] as const)('explains what is wrong with %j', (form, field, text) => {
  expect(readEdit(order, { ...kept, ...form }, now).problem).toEqual({ field, text })
})

test('an edited order can lose its expiry', () => {
  const expiring = { ...order, expiresAt: now - 1 }
  const edited = readEdit(expiring, { rate: '5', amount: '80', lifetimeSeconds: 'never' }, now)
  expect(edited.problem).toBeUndefined()
  expect(createEdit(expiring, edited).deal.order).toEqual({
    price: whole(5),
    lifetimeSeconds: 'never',
  })
})

test('an order is extended without another change, and an expired one only with a new expiry', () => {
  const expiring = { ...order, expiresAt: now + 60 }
  const form = { rate: '5', amount: '80', lifetimeSeconds: 3_600 }
  const extended = readEdit(expiring, form, now)
  expect(extended.problem).toBeUndefined()
  expect(createEdit(expiring, extended).deal.order).toEqual({
    price: whole(5),
    lifetimeSeconds: 3_600,
  })
  const changed = { ...kept, rate: '6', amount: '80' }
  expect(readEdit(expiring, changed, now).problem).toBeUndefined()
  expect(readEdit(expiring, changed, now + 60).problem).toEqual({
    field: 'lifetimeSeconds',
    text: 'This order has expired. Choose a new expiry.',
  })
})
