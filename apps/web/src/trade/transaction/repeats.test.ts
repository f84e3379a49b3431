import type { Address } from '@vermeil/units'
import { expect, test } from 'vitest'
import { txId, whole } from '../../testing/sample.ts'
import {
  confirmTrade,
  createScene,
  createSender,
  createSlowSender,
} from '../../testing/sampleStore.ts'
import { isRepeat } from './isRepeat.ts'

test('ignores a repeated deal unless a second one is wanted', async () => {
  const { store } = createScene()
  const slow = createSlowSender()
  const sending = store.submit(confirmTrade(), slow.sender)
  await slow.asked
  store.dismiss()
  let asked = 0
  const sender = createSender(async () => {
    asked += 1
    return { txId }
  })
  // The quote has moved, but it is the same 1,000 VET.
  await store.submit(confirmTrade({ amountOut: whole(201) }), sender)
  expect(asked).toBe(0)
  slow.answer.resolve({ txId })
  await sending
  await store.submit(confirmTrade(), sender)
  expect(asked).toBe(0)
  await store.submit(confirmTrade(), sender, { isRepeated: true })
  expect(asked).toBe(1)
  expect(store.readTransactions()).toHaveLength(2)
})

test('recognizes a repeat right after a reload, before anything was read', async () => {
  const { store, openTab } = createScene()
  await store.submit(confirmTrade(), createSender())
  const reloaded = openTab()
  let asked = 0
  await reloaded.submit(
    confirmTrade(),
    createSender(async () => {
      asked += 1
      return { txId }
    }),
  )
  expect(asked).toBe(0)
})

test('does not count another account’s transaction as a repeat', async () => {
  const { store } = createScene()
  await store.submit(confirmTrade(), createSender())
  store.dismiss()
  const other = `0x${'12'.repeat(20)}` as Address
  await store.submit(confirmTrade(), { ...createSender(), address: other })
  expect(store.readTransactions()).toHaveLength(2)
})

test('asks before it repeats a swap whose end is unknown, even after a reload', async () => {
  const { store, openTab } = createScene()
  const slow = createSlowSender()
  void store.submit(confirmTrade(), slow.sender)
  await slow.asked
  const [signing] = store.readTransactions()
  store.stopWaiting(signing?.id ?? '')
  store.dismiss()
  const tab = openTab()
  let asked = 0
  const sender = createSender(async () => {
    asked += 1
    return { txId }
  })
  await tab.submit(confirmTrade(), sender)
  expect(asked).toBe(0)
  const [unknown] = tab.readTransactions()
  if (unknown) tab.acknowledge(unknown)
  const reloaded = openTab()
  await reloaded.submit(confirmTrade(), sender)
  expect(asked).toBe(1)
})

test('does not ask about another amount than that of a swap whose end is unknown', async () => {
  const { store } = createScene()
  const slow = createSlowSender()
  void store.submit(confirmTrade(), slow.sender)
  await slow.asked
  const [signing] = store.readTransactions()
  if (!signing) throw new Error('There is one.')
  store.stopWaiting(signing.id)
  const [unknown] = store.readTransactions()
  const { deal, terms } = confirmTrade()
  const other = { ...deal, amountIn: whole(999) }
  expect(unknown && isRepeat(unknown, { deal, terms }, unknown.owner)).toBe(true)
  expect(unknown && isRepeat(unknown, { deal: other, terms }, unknown.owner)).toBe(false)
})
