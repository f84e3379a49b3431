import { expect, test } from 'vitest'
import {
  confirmTrade,
  createReceipt,
  createScene,
  createSender,
} from '../../testing/sampleStore.ts'
import { CardLock } from './CardLock.ts'
import type { Transaction } from './Transaction.ts'

interface Form {
  amount: bigint
}

const isAskedFor = ({ amount }: Form, deal: { amountIn: bigint }) => amount === deal.amountIn

/** A swap of 1,000 VET, pending and then successful. */
async function makeSwap(): Promise<{ pending: Transaction; done: Transaction; form: Form }> {
  const { store, chain } = createScene()
  await store.submit(confirmTrade(), createSender())
  const [pending] = store.readTransactions()
  chain.receipt = createReceipt()
  await store.look()
  const [done] = store.readTransactions()
  if (!pending || !done) throw new Error('There is one.')
  return { pending, done, form: { amount: pending.amountIn } }
}

test('[SWP-21] a card that stays as it was when its swap was sent is locked by it, and emptied by its success', async () => {
  const { pending, done, form } = await makeSwap()
  const lock = new CardLock<Form>()
  const card = { form, isAskedFor, shownId: pending.id }
  expect(lock.follow([pending], card)).toBe(false)
  expect(lock.find([pending], card)).toBe(pending)
  expect(lock.follow([done], card)).toBe(true)
  expect(lock.follow([done], card)).toBe(false)
})

test('a late success never empties an amount that was typed since, even if it is the same', async () => {
  const { pending, done, form } = await makeSwap()
  const lock = new CardLock<Form>()
  lock.follow([pending], { form, isAskedFor })
  expect(lock.follow([done], { form: { amount: 7n }, isAskedFor })).toBe(false)
  lock.follow([pending], { form, isAskedFor })
  expect(lock.follow([done], { form: { ...form }, isAskedFor })).toBe(false)
})

test('another deal is not locked, and typing the same again is', async () => {
  const { pending, form } = await makeSwap()
  const lock = new CardLock<Form>()
  lock.follow([pending], { form, isAskedFor })
  expect(lock.find([pending], { form: { amount: 7n }, isAskedFor })).toBeUndefined()
  expect(lock.find([pending], { form: { ...form }, isAskedFor })).toBe(pending)
})

test('a card whose amount is in dollars stays locked when the price moves', async () => {
  const { pending, form } = await makeSwap()
  const lock = new CardLock<Form>()
  const asksNoLonger = () => false
  lock.follow([pending], { form, isAskedFor: asksNoLonger, shownId: pending.id })
  expect(lock.find([pending], { form, isAskedFor: asksNoLonger })).toBe(pending)
})

test('a failure never empties the card', async () => {
  const { pending, done, form } = await makeSwap()
  for (const state of ['reverted', 'expired', 'rejected', 'failed', 'unknown'] as const) {
    const lock = new CardLock<Form>()
    lock.follow([pending], { form, isAskedFor })
    expect(lock.follow([{ ...done, state }], { form, isAskedFor })).toBe(false)
  }
})

test('a released card is free, and is not emptied by what was open then', async () => {
  const { pending, done, form } = await makeSwap()
  const lock = new CardLock<Form>()
  const card = { form, isAskedFor }
  lock.follow([pending], card)
  lock.release([pending])
  expect(lock.find([pending], card)).toBeUndefined()
  expect(lock.isReleased(pending)).toBe(true)
  expect(lock.follow([done], card)).toBe(false)
})

test('a second identical swap locks the card again', async () => {
  const { pending, form } = await makeSwap()
  const lock = new CardLock<Form>()
  const card = { form, isAskedFor }
  lock.follow([pending], card)
  lock.release([pending])
  const second = { ...pending, id: 'second' }
  lock.follow([second, pending], card)
  expect(lock.find([second, pending], card)).toBe(second)
})

test('after a reload a card that asks for a pending swap is locked by it', async () => {
  const { pending, done, form } = await makeSwap()
  const lock = new CardLock<Form>()
  const card = { form, isAskedFor }
  lock.follow([pending], card)
  expect(lock.find([pending], card)).toBe(pending)
  expect(lock.follow([done], card)).toBe(true)
})
