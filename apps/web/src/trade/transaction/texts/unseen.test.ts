import { expect, test } from 'vitest'
import { txId } from '../../../testing/sample.ts'
import {
  confirmTrade,
  createReceipt,
  createScene,
  createSender,
} from '../../../testing/sampleStore.ts'
import { describeTransaction } from './describeTransaction.ts'

/** A wallet that chose an expiration and does not report it, and a node that has not seen its transaction. */
async function sendUnseen() {
  const scene = createScene()
  const send = async () => ({ txId })
  await scene.store.submit(confirmTrade(), createSender(send))
  scene.chain.best = 100 + 721
  await scene.store.check()
  const [unseen] = scene.store.readTransactions()
  if (!unseen) throw new Error('There is one.')
  return { ...scene, unseen }
}

test('a transaction with an unknown expiration becomes unknown, and is announced', async () => {
  const { store, unseen, openTab } = await sendUnseen()
  expect(unseen).toMatchObject({ state: 'unknown', txId, blockNumber: 821, isRead: false })
  expect(store.readMessages()).toEqual([unseen.id])
  expect(store.readFlow().stage).toBe('idle')
  const known = { isDown: false, walletName: 'VeWorld' }
  expect(describeTransaction(unseen, known).reason).toBe(
    'Not included by block 821, but it may still be. Check your wallet before you try again.',
  )
  const reloaded = openTab()
  await reloaded.check()
  expect(reloaded.readTransactions()).toMatchObject([{ state: 'unknown', txId }])
})

test('a transaction with an unknown expiration is announced if a later block includes it', async () => {
  const { store, chain, unseen } = await sendUnseen()
  store.markRead(unseen.id)
  expect(store.readMessages()).toEqual([])
  chain.receipt = createReceipt()
  await store.check()
  expect(store.readTransactions()).toMatchObject([{ state: 'success', isRead: false }])
  expect(store.readMessages()).toEqual([unseen.id])
})

test('a transaction that our node sees after all ends by its own expiration', async () => {
  const { store, chain } = await sendUnseen()
  chain.pending = { blockRef: '0x0000006400000000', expiration: 8_640 }
  await store.check()
  expect(store.readTransactions()).toMatchObject([{ state: 'unknown', expiresAtBlock: 8_740 }])
  chain.pending = null
  chain.best = 8_741
  await store.check()
  expect(store.readTransactions()).toMatchObject([{ state: 'expired', blockNumber: 8_741 }])
})

test('a transaction with an unknown end is followed for a day', async () => {
  const { store, chain, clock } = await sendUnseen()
  clock.nowMs += 24 * 3_600_000
  chain.receipt = createReceipt()
  await store.check()
  expect(store.readTransactions()).toMatchObject([{ state: 'unknown' }])
})
