import { encodeCall, erc20 } from '@vermeil/abi'
import type { Address } from '@vermeil/units'
import { expect, test, vi } from 'vitest'
import { b3tr, owner, txId, whole } from '../../testing/sample.ts'
import {
  confirmTrade,
  createReceipt,
  createRejection,
  createScene,
  createSender,
  createSlowSender,
  createStorage,
  keyPrefix,
} from '../../testing/sampleStore.ts'
import { idle } from './TransactionFlow.ts'
import { describeFlow } from './texts/describeFlow.ts'
import { nameStatus } from './texts/nameStatus.ts'

test('[SWP-20] follows a swap from the wallet to its block', async () => {
  const { store, chain, stored } = createScene()
  const stages: (string | undefined)[] = []
  store.subscribe(() => stages.push(describeFlow(store.readFlow())?.stage))
  await store.submit(confirmTrade(), createSender())
  expect([...new Set(stages)]).toEqual([undefined, 'signing', 'waiting'])
  expect(describeFlow(store.readFlow())).toMatchObject({
    stage: 'waiting',
    txId,
    expiresAtBlock: 132,
    ofBlocks: 32,
    sell: { text: '1,000' },
    buy: { text: '200' },
  })
  expect([...stored.values()].join()).toContain(txId)
  chain.receipt = createReceipt()
  await store.check()
  expect(describeFlow(store.readFlow())).toMatchObject({
    stage: 'success',
    txId,
    quoted: '200.000000',
    bought: { text: '200.000000' },
  })
})

test('keeps amounts, block, times and fee of a past transaction over a reload', async () => {
  const { store, chain, openTab, clock } = createScene()
  await store.submit(confirmTrade(), createSender())
  chain.receipt = createReceipt()
  await store.check()
  const reloaded = openTab()
  await reloaded.restore()
  expect(reloaded.readTransactions()).toEqual(
    store.readTransactions().map(({ blocksSeen: _, ...known }) => known),
  )
  expect(reloaded.readTransactions()).toMatchObject([
    {
      state: 'success',
      kind: 'swap',
      owner,
      walletKind: 'veworld',
      txId,
      amountIn: whole(1_000),
      amountOut: whole(200),
      limit: { side: 'buy', amount: whole(198) },
      askedAtMs: clock.nowMs,
      sentAtMs: clock.nowMs,
      endedAtMs: clock.nowMs + 10_000,
      blockNumber: 103,
      fee: whole(2.5),
      isRead: true,
    },
  ])
})

test('[SWP-22] analyses a reverted swap', async () => {
  const { store, chain } = createScene()
  await store.submit(confirmTrade(), createSender())
  chain.receipt = createReceipt({ reverted: true })
  chain.node.fetchTransaction = async () => null
  await store.check()
  expect(describeFlow(store.readFlow())).toMatchObject({
    stage: 'reverted',
    txId,
    analysis: { type: 'Not Found', message: 'Transaction not found' },
  })
})

test('[SWP-22] reports an end once its code can be loaded', async () => {
  const { store, chain } = createScene()
  await store.submit(confirmTrade(), createSender())
  chain.receipt = createReceipt({ reverted: true })
  for (const code of ['./followTransaction.ts', './outcome/analyzeFailure.ts']) {
    vi.resetModules()
    vi.doMock(code, () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    await store.check()
    expect(store.readFlow()).toMatchObject(
      code === './followTransaction.ts'
        ? { stage: 'waiting' }
        : { stage: 'reverted', transaction: expect.not.objectContaining({ analysis: {} }) },
    )
    vi.doUnmock(code)
  }
  vi.resetModules()
  await store.check()
  expect(describeFlow(store.readFlow())).toMatchObject({
    stage: 'reverted',
    analysis: { type: 'Not Found' },
  })
})

test('[SWP-14][SWP-20] sends nothing without a wallet, and uses the specification’s words for an unexplained failure', async () => {
  const { store } = createScene()
  await store.submit(confirmTrade(), undefined)
  expect(describeFlow(store.readFlow())).toMatchObject({
    stage: 'failed',
    message: 'Wallet not connected',
  })
  await store.submit(confirmTrade({ percent: -7 }), createSender())
  await store.confirm(confirmTrade({ percent: -7 }), undefined)
  expect(describeFlow(store.readFlow())).toMatchObject({ message: 'Wallet not connected' })
  await store.submit(
    confirmTrade(),
    createSender(() => Promise.reject(new Error(''))),
  )
  expect(describeFlow(store.readFlow())).toMatchObject({ message: 'Transaction failed' })
})

test('ends with a rejected signature, which is not a failure', async () => {
  const { store } = createScene()
  await store.submit(
    confirmTrade(),
    createSender(() => Promise.reject(createRejection())),
  )
  expect(describeFlow(store.readFlow())).toMatchObject({
    stage: 'rejected',
    message: 'You cancelled in your wallet',
  })
  expect(store.readTransactions()).toMatchObject([{ state: 'rejected', isRead: true }])
})

test('[SWP-20] remembers a last block from the pool after the pool has dropped the transaction', async () => {
  const { store, chain, stored } = createScene()
  chain.pending = { blockRef: '0x0000006400000000', expiration: 4 }
  await store.submit(
    confirmTrade(),
    createSender(async () => ({ txId })),
  )
  expect([...stored.values()].join()).toContain('"expiresAtBlock":104')
  chain.pending = null
  chain.best = 105
  await store.check()
  expect(store.readFlow()).toMatchObject({
    stage: 'expired',
    transaction: { state: 'expired', blockNumber: 105 },
  })
})

test('keeps a sent swap pending while the node is unreachable, and asks again', async () => {
  const { store, chain } = createScene()
  await store.submit(confirmTrade(), createSender())
  chain.isDown = true
  await store.check()
  expect(store.readFlow().stage).toBe('waiting')
  chain.isDown = false
  chain.receipt = createReceipt()
  await store.check()
  expect(store.readFlow().stage).toBe('success')
})

test('never sends a swap that is cancelled before the wallet is asked, and stores nothing', async () => {
  const { store, stored } = createScene()
  let asked = 0
  store.subscribe(() => {
    if (store.readFlow().stage === 'signing') store.dismiss()
  })
  await store.submit(
    confirmTrade(),
    createSender(async () => {
      asked += 1
      return { txId }
    }),
  )
  expect(asked).toBe(0)
  expect(store.readFlow()).toBe(idle)
  expect(store.readTransactions()).toEqual([])
  expect(stored.size).toBe(0)
})

test('stores a transaction before the wallet is asked, and its id before it is sent', async () => {
  const { store, stored } = createScene()
  const seen: string[] = []
  await store.submit(
    confirmTrade(),
    createSender(async (_, { onSigned }) => {
      seen.push([...stored.values()].join())
      onSigned?.({ txId, expiresAtBlock: 132 })
      seen.push([...stored.values()].join())
      return { txId, expiresAtBlock: 132 }
    }),
  )
  expect(seen[0]).toContain('"state":"signing"')
  expect(seen[0]).not.toContain(txId)
  expect(seen[1]).toContain('"state":"pending"')
  expect(seen[1]).toContain(txId)
})

test('fails a signed transaction that the node refuses, without waiting', async () => {
  const { store } = createScene()
  await store.submit(
    confirmTrade(),
    createSender(async (_, { onSigned }) => {
      onSigned?.({ txId, expiresAtBlock: 132 })
      throw new Error('The node refused the transaction: bad tx')
    }),
  )
  expect(store.readTransactions()).toMatchObject([
    { state: 'failed', message: 'The node refused the transaction: bad tx' },
  ])
  expect(describeFlow(store.readFlow())).toMatchObject({ stage: 'failed' })
})

test('counts a swap whose answer is lost as unknown, announces it and sends it again only if the user wants that', async () => {
  const { store, openTab } = createScene()
  const message = "Your wallet's answer didn't reach us."
  const lost = Object.assign(new Error(message), { reason: 'lost' })
  await store.submit(
    confirmTrade(),
    createSender(() => Promise.reject(lost)),
  )
  expect(store.readFlow()).toBe(idle)
  expect(store.readTransactions()).toMatchObject([{ state: 'unknown', message, isRead: false }])
  expect(store.readMessages()).toEqual(store.readTransactions().map(({ id }) => id))
  const reloaded = openTab()
  await reloaded.submit(confirmTrade(), createSender())
  expect(reloaded.readFlow()).toBe(idle)
  expect(reloaded.readTransactions()).toHaveLength(1)
  const [unknown] = reloaded.readTransactions()
  if (unknown) reloaded.acknowledge(unknown)
  await reloaded.submit(confirmTrade(), createSender())
  expect(reloaded.readTransactions()).toMatchObject([{ state: 'pending' }, { state: 'unknown' }])
})

test('keeps a swap in the background if it is signed after its dialog was closed', async () => {
  const { store, chain } = createScene()
  const { sender, answer, asked } = createSlowSender()
  const sending = store.submit(confirmTrade(), sender)
  await asked
  store.dismiss()
  expect(store.readTransactions()).toMatchObject([{ state: 'signing' }])
  answer.resolve({ txId })
  await sending
  expect(store.readFlow()).toBe(idle)
  expect(store.readTransactions()).toMatchObject([{ state: 'pending', txId }])
  chain.receipt = createReceipt()
  await store.check()
  expect(store.readFlow()).toBe(idle)
  expect(store.readTransactions()).toMatchObject([{ state: 'success', isRead: false }])
})

test('announces an end once if its dialog is closed, and not if it is open', async () => {
  const { store, chain } = createScene()
  await store.submit(confirmTrade(), createSender())
  chain.receipt = createReceipt()
  await store.check()
  expect(store.readMessages()).toEqual([])
  chain.receipt = null
  await store.submit(confirmTrade(), createSender())
  store.dismiss()
  chain.receipt = createReceipt()
  await store.check()
  await store.check()
  const [id = ''] = store.readMessages()
  expect(store.readMessages()).toHaveLength(1)
  store.markRead(id)
  await store.check()
  expect(store.readMessages()).toEqual([])
  expect(store.readTransactions()).toMatchObject([{ id, isRead: true }, { state: 'success' }])
})

test('announces a rejection if the dialog is closed', async () => {
  const { store } = createScene()
  const { sender, answer, asked } = createSlowSender()
  const sending = store.submit(confirmTrade(), sender)
  await asked
  store.dismiss()
  answer.reject(createRejection())
  await sending
  expect(store.readMessages()).toEqual(store.readTransactions().map(({ id }) => id))
  expect(store.readTransactions()).toMatchObject([{ state: 'rejected' }])
})

test('keeps a question open when one of several pending transactions ends', async () => {
  const { store, chain } = createScene()
  await store.submit(confirmTrade(), createSender())
  store.dismiss()
  await store.submit(confirmTrade({ percent: -7 }), createSender(), { isRepeated: true })
  expect(store.readFlow().stage).toBe('confirming')
  chain.best = 133
  await store.check()
  expect(store.readFlow().stage).toBe('confirming')
  expect(store.readMessages()).toHaveLength(1)
  chain.best = 100
  await store.confirm(confirmTrade({ percent: -7 }), createSender())
  store.dismiss()
  await store.submit(confirmTrade(), createSender(), { isRepeated: true })
  expect(store.readTransactions().map(({ state }) => state)).toEqual([
    'pending',
    'pending',
    'expired',
  ])
})

test('keeps a transaction unread if its message disappears on its own', async () => {
  const { store, chain } = createScene()
  await store.submit(confirmTrade(), createSender())
  store.dismiss()
  chain.receipt = createReceipt()
  await store.check()
  const [id = ''] = store.readMessages()
  store.hideMessage(id)
  expect(store.readMessages()).toEqual([])
  expect(store.readTransactions()).toMatchObject([{ id, isRead: false }])
})

test('loses no swap without storage while the page is open', async () => {
  const { openTab, chain } = createScene()
  const setItem = () => {
    throw new Error('full')
  }
  const store = openTab({ storage: { ...createStorage(), length: 0, setItem } })
  await store.submit(confirmTrade(), createSender())
  expect(store.readFlow().stage).toBe('waiting')
  chain.receipt = createReceipt()
  await store.check()
  expect(store.readFlow().stage).toBe('success')
})

test('[SWP-18] has the specification’s status and progress for every stage', async () => {
  const { store, chain } = createScene()
  const seen: string[] = []
  const note = () => {
    const { status, percent } = nameStatus(store.readFlow(), true)
    const line = `${status} ${percent}`
    if (seen.at(-1) !== line) seen.push(line)
  }
  store.subscribe(note)
  await store.submit(confirmTrade(), createSender())
  chain.receipt = createReceipt()
  await store.check()
  expect(seen).toEqual(['ready 0', 'pending 0', 'waitingConfirmation 25', 'success 100'])
  await store.submit(
    confirmTrade(),
    createSender(() => Promise.reject(new Error('no'))),
  )
  expect(nameStatus(store.readFlow(), true)).toEqual({ status: 'error', percent: 0 })
  expect(nameStatus({ stage: 'idle' }, false).status).toBe('wallet not connected')
})

test('[SND-01] needs no aggregator for a transfer, and ends with exactly what was sent', async () => {
  const { openTab, chain, stored } = createScene()
  const findAggregator = () => undefined
  const store = openTab({ findAggregator })
  const recipient = `0x${'77'.repeat(20)}` as Address
  const deal = { kind: 'send', sell: b3tr, buy: b3tr, recipient } as const
  const amounts = { amountIn: whole(12.5), amountOut: whole(12.5) }
  const none = { usd: { sell: undefined, buy: undefined }, change: undefined, impact: undefined }
  const asked: unknown[] = []
  const sender = createSender(async (clauses) => {
    asked.push(...clauses)
    return { txId }
  })
  await store.submit({ deal: { ...deal, ...amounts }, ...none }, sender)
  expect(asked).toEqual([
    { to: b3tr.address, value: 0n, data: encodeCall(erc20.transfer, [recipient, whole(12.5)]) },
  ])
  const [key = ''] = stored.keys()
  expect(key).toMatch(new RegExp(`^${keyPrefix}`))
  expect(JSON.parse(stored.get(key) ?? '')).toMatchObject({ kind: 'send', recipient })
  const reloaded = openTab({ findAggregator })
  await reloaded.restore()
  expect(reloaded.readTransactions()).toMatchObject([
    { kind: 'send', state: 'pending', recipient, amountIn: whole(12.5) },
  ])
  chain.receipt = createReceipt()
  await store.check()
  expect(describeFlow(store.readFlow())).toMatchObject({
    stage: 'success',
    kind: 'send',
    recipient,
    bought: { text: '12.5' },
    quoted: undefined,
  })
})
