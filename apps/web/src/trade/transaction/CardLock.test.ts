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
  await store.check()
  const [done] = store.readTransactions()
  if (!pending || !done) throw new Error('There is one.')
  return { pending, done, form: { amount: pending.amountIn } }
}

/** The lock of a card that the user released while its swap was pending. */
async function makeReleased() {
  const { pending, done, form } = await makeSwap()
  const lock = new CardLock<Form>()
  const card = { form, isAskedFor }
  lock.follow([pending], card)
  lock.release([pending])
  return { pending, done, lock, card }
}

test('[SWP-21] locks a card that is unchanged since its swap was sent, and clears it on success', async () => {
  const { pending, done, form } = await makeSwap()
  const lock = new CardLock<Form>()
  const card = { form, isAskedFor, shownId: pending.id }
  expect(lock.follow([pending], card)).toBe(false)
  expect(lock.find([pending], card)).toBe(pending)
  expect(lock.follow([done], card)).toBe(true)
  expect(lock.follow([done], card)).toBe(false)
})

test('never clears an amount that was typed since, even if it is the same', async () => {
  const { pending, done, form } = await makeSwap()
  const lock = new CardLock<Form>()
  lock.follow([pending], { form, isAskedFor })
  expect(lock.follow([done], { form: { amount: 7n }, isAskedFor })).toBe(false)
  lock.follow([pending], { form, isAskedFor })
  expect(lock.follow([done], { form: { ...form }, isAskedFor })).toBe(false)
})

test('does not lock another deal, and locks again when the same is typed', async () => {
  const { pending, form } = await makeSwap()
  const lock = new CardLock<Form>()
  lock.follow([pending], { form, isAskedFor })
  expect(lock.find([pending], { form: { amount: 7n }, isAskedFor })).toBeUndefined()
  expect(lock.find([pending], { form: { ...form }, isAskedFor })).toBe(pending)
})

test('keeps a card in dollars locked when the price moves', async () => {
  const { pending, form } = await makeSwap()
  const lock = new CardLock<Form>()
  const asksNoLonger = () => false
  lock.follow([pending], { form, isAskedFor: asksNoLonger, shownId: pending.id })
  expect(lock.find([pending], { form, isAskedFor: asksNoLonger })).toBe(pending)
})

test('never clears the card on a failure', async () => {
  const { pending, done, form } = await makeSwap()
  for (const state of ['reverted', 'expired', 'rejected', 'failed', 'unknown'] as const) {
    const lock = new CardLock<Form>()
    lock.follow([pending], { form, isAskedFor })
    expect(lock.follow([{ ...done, state }], { form, isAskedFor })).toBe(false)
  }
})

test('does not clear a released card when the earlier transaction ends', async () => {
  const { pending, done, lock, card } = await makeReleased()
  expect(lock.find([pending], card)).toBeUndefined()
  expect(lock.isReleased(pending)).toBe(true)
  expect(lock.follow([done], card)).toBe(false)
})

test('locks the card again for a second identical swap', async () => {
  const { pending, lock, card } = await makeReleased()
  const second = { ...pending, id: 'second' }
  lock.follow([second, pending], card)
  expect(lock.find([second, pending], card)).toBe(second)
})

test('a release is used up by the next transaction', async () => {
  const { pending, done, lock, card } = await makeReleased()
  const second = { ...pending, id: 'second' }
  lock.follow([second, pending], card)
  lock.follow([{ ...second, state: 'rejected' }, pending], card)
  expect(lock.isReleased(pending)).toBe(false)
  expect(lock.find([pending], card)).toBe(pending)
  expect(lock.follow([done], card)).toBe(false)
})

test('a release does not unlock a transaction that was opened later', async () => {
  const { pending, lock, card } = await makeReleased()
  const other = { ...pending, id: 'other tab' }
  expect(lock.find([other, pending], card)).toBe(other)
  lock.follow([other, pending], card)
  expect([other, pending].some((open) => lock.isReleased(open))).toBe(false)
})

test('locks a card that asks for a pending swap after a reload', async () => {
  const { pending, done, form } = await makeSwap()
  const lock = new CardLock<Form>()
  const card = { form, isAskedFor }
  lock.follow([pending], card)
  expect(lock.find([pending], card)).toBe(pending)
  expect(lock.follow([done], card)).toBe(true)
})
