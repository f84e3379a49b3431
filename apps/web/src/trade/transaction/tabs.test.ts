import type { Address } from '@vermeil/units'
import { expect, test } from 'vitest'
import { owner, txId } from '../../testing/sample.ts'
import {
  confirmTrade,
  createReceipt,
  createScene,
  createSender,
  createSlowSender,
  createStorage,
  keyPrefix,
} from '../../testing/sampleStore.ts'
import { maxEndedTransactions } from './mergeTransactions.ts'
import { SigningLocks } from './SigningLocks.ts'
import type { Transaction } from './Transaction.ts'
import { TransactionLog } from './TransactionLog.ts'

test('follows a pending swap again after a reload and announces its end', async () => {
  const { store, openTab, closeTab, chain } = createScene()
  await store.submit(confirmTrade(), createSender())
  closeTab(store)
  const reloaded = openTab()
  await reloaded.check()
  expect(reloaded.readFlow().stage).toBe('idle')
  expect(reloaded.readTransactions()).toMatchObject([{ state: 'pending', txId, blocksSeen: 0 }])
  chain.best = 133
  await reloaded.check()
  expect(reloaded.readTransactions()).toMatchObject([{ state: 'expired', blockNumber: 133 }])
  expect(reloaded.readMessages()).toHaveLength(1)
})

test('does not announce an end again that an earlier visit has seen', async () => {
  const { store, openTab, chain } = createScene()
  await store.submit(confirmTrade(), createSender())
  store.dismiss()
  chain.receipt = createReceipt()
  await store.check()
  const later = openTab()
  await later.check()
  expect(later.readMessages()).toEqual([])
  expect(later.readTransactions()).toMatchObject([{ state: 'success', isRead: false }])
})

test('shows a swap in a second tab from the wallet on, and announces its end once per tab', async () => {
  const { store, openTab, chain, stored } = createScene()
  const second = openTab()
  await second.restore()
  const { sender, answer, asked } = createSlowSender()
  const sending = store.submit(confirmTrade(), sender)
  await asked
  expect(second.readTransactions()).toMatchObject([{ state: 'signing' }])
  await second.check()
  expect(second.readTransactions()).toMatchObject([{ state: 'signing' }])
  answer.resolve({ txId, expiresAtBlock: 132 })
  await sending
  store.dismiss()
  expect(second.readTransactions()).toMatchObject([{ state: 'pending', txId }])
  chain.receipt = createReceipt()
  await Promise.all([store.check(), second.check()])
  await Promise.all([store.check(), second.check()])
  for (const tab of [store, second]) {
    expect(tab.readTransactions()).toMatchObject([{ state: 'success' }])
    expect(tab.readMessages()).toHaveLength(1)
  }
  expect(stored.size).toBe(1)
})

test('loses nothing when two tabs write at once', async () => {
  const { store, openTab, stored } = createScene()
  const second = openTab()
  await Promise.all([store.restore(), second.restore()])
  const otherId = `0x${'cd'.repeat(32)}` as typeof txId
  await Promise.all([
    store.submit(confirmTrade(), createSender()),
    second.submit(
      confirmTrade(),
      createSender(async () => ({ txId: otherId, expiresAtBlock: 132 })),
    ),
  ])
  expect(stored.size).toBe(2)
  for (const tab of [store, second]) {
    expect(tab.readTransactions().map((known) => known.txId)).toEqual(
      expect.arrayContaining([txId, otherId]),
    )
  }
})

test('never lets a less final state override a more final one', async () => {
  const { store, openTab, chain, stored } = createScene()
  await store.submit(confirmTrade(), createSender())
  const second = openTab()
  await second.restore()
  const [key = ''] = stored.keys()
  const pending = stored.get(key) ?? ''
  chain.receipt = createReceipt()
  await store.check()
  // A late write of the other tab's older state reaches the storage.
  stored.set(key, pending)
  store.onStorage(key)
  expect(store.readTransactions()).toMatchObject([{ state: 'success' }])
  expect(stored.get(key)).toContain('"state":"success"')
  expect(second.readTransactions()).toMatchObject([{ state: 'success' }])
})

test('marks as read in all tabs', async () => {
  const { store, openTab, chain } = createScene()
  await store.submit(confirmTrade(), createSender())
  store.dismiss()
  const second = openTab()
  await second.restore()
  chain.receipt = createReceipt()
  await store.check()
  const [id = ''] = store.readMessages()
  store.markRead(id)
  expect(second.readTransactions()).toMatchObject([{ isRead: true }])
})

test('shows an unknown state, never a failure, after a reload while a wallet signs', async () => {
  const { store, openTab, closeTab, chain, locks } = createScene()
  const slow = createSlowSender()
  void store.submit(confirmTrade(), slow.sender)
  await slow.asked
  const second = openTab({ locks: locks.forTab({}) })
  await second.check()
  expect(second.readTransactions()).toMatchObject([{ state: 'signing' }])
  locks.closeTab(chain)
  closeTab(store)
  await second.check()
  expect(second.readTransactions()).toMatchObject([{ state: 'unknown' }])
  expect(second.readMessages()).toHaveLength(1)
})

test('gives up a lost request after ten minutes without locks', async () => {
  const { store, openTab, closeTab, clock } = createScene()
  const slow = createSlowSender()
  void store.submit(confirmTrade(), slow.sender)
  await slow.asked
  closeTab(store)
  const reloaded = openTab({ locks: undefined })
  clock.nowMs += 599_999
  await reloaded.check()
  expect(reloaded.readTransactions()).toMatchObject([{ state: 'signing' }])
  clock.nowMs += 1
  await reloaded.check()
  expect(reloaded.readTransactions()).toMatchObject([{ state: 'unknown' }])
})

test('follows a transaction whose wallet answers after the user stopped waiting', async () => {
  const { store } = createScene()
  const slow = createSlowSender()
  const sending = store.submit(confirmTrade(), slow.sender)
  await slow.asked
  store.dismiss()
  const [{ id } = { id: '' }] = store.readTransactions()
  store.stopWaiting(id)
  expect(store.readTransactions()).toMatchObject([{ state: 'unknown', isRead: true }])
  expect(store.readMessages()).toEqual([])
  slow.answer.resolve({ txId })
  await sending
  expect(store.readTransactions()).toMatchObject([{ id, state: 'pending', txId, isRead: false }])
})

test('releases the lock with the answer', async () => {
  const { store, locks, clock } = createScene()
  const seen = new SigningLocks(locks.forTab({}))
  const slow = createSlowSender()
  const sending = store.submit(confirmTrade(), slow.sender)
  await slow.asked
  const [asked] = store.readTransactions()
  if (!asked) throw new Error('There is one.')
  expect(await seen.isHeld(asked, clock.nowMs)).toBe(true)
  slow.answer.resolve({ txId })
  await sending
  expect(await seen.isHeld(asked, clock.nowMs)).toBe(false)
})

test('ignores damaged entries', async () => {
  const { store, openTab, stored } = createScene()
  await store.submit(confirmTrade(), createSender())
  const [[key, text] = ['', '']] = stored
  const record = JSON.parse(text)
  const damaged = [
    '{',
    'null',
    '[]',
    JSON.stringify({ ...record, owner: 'me' }),
    JSON.stringify({ ...record, amountIn: '-1' }),
    JSON.stringify({ ...record, state: 'lost' }),
    JSON.stringify({ ...record, txId: undefined }),
    // Copied under another key it would be counted twice.
    text,
  ]
  for (const [index, entry] of damaged.entries()) stored.set(`${keyPrefix}${index}`, entry)
  stored.set('vermeil.wallets', text)
  const reloaded = openTab()
  await reloaded.restore()
  expect(reloaded.readTransactions().map(({ id }) => keyPrefix + id)).toEqual([key])
})

test('survives a storage that throws', async () => {
  const { openTab } = createScene()
  const fail = () => {
    throw new Error('denied')
  }
  const store = openTab({
    storage: { getItem: fail, setItem: fail, removeItem: fail, key: fail, length: 3 },
  })
  await store.submit(confirmTrade(), createSender())
  expect(store.readTransactions()).toMatchObject([{ state: 'pending' }])
})

test('does not show transactions of another network', async () => {
  const { store, openTab } = createScene()
  await store.submit(confirmTrade(), createSender())
  const other = openTab({ network: 'other' })
  await other.restore()
  expect(other.readTransactions()).toEqual([])
})

test('keeps the newest hundred of each account and every open one', async () => {
  const { store, stored, openTab } = createScene()
  await store.submit(confirmTrade(), createSender())
  store.dismiss()
  const [sample] = store.readTransactions()
  if (!sample) throw new Error('There is one.')
  const log = new TransactionLog(createStorage(stored), 'test')
  const write = (id: string, change: Partial<Transaction>) =>
    log.write({ ...sample, id, state: 'success', ...change })
  for (let index = 0; index < maxEndedTransactions; index++) {
    write(`old${index}`, { askedAtMs: sample.askedAtMs - 1 - index })
  }
  write('pending', { state: 'pending', askedAtMs: 1 })
  write('other', { owner: `0x${'12'.repeat(20)}` as Address, askedAtMs: 1 })
  const later = openTab()
  await later.submit(confirmTrade(), createSender(), { isRepeated: true })
  const ids = later.readTransactions().map(({ id }) => id)
  expect(ids).toHaveLength(maxEndedTransactions + 2)
  expect(ids).toEqual(expect.arrayContaining(['old0', 'pending', 'other']))
  expect(ids).not.toContain('old99')
  expect(stored.size).toBe(maxEndedTransactions + 2)
  expect(later.readTransactions().filter((known) => known.owner === owner)).toHaveLength(
    maxEndedTransactions + 1,
  )
})
