import type { Clause, SimulationResult } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import { expect, test, vi } from 'vitest'
import { b3tr, owner, txId, vet, whole } from '../../testing/sample.ts'
import {
  confirmTrade,
  createRejection,
  createScene,
  createSender,
} from '../../testing/sampleStore.ts'
import type { ConfirmedTrade } from '../deal/ConfirmedTrade.ts'
import type { ReviewSession } from '../review/ReviewSession.ts'
import type { Locks } from './SigningLocks.ts'
import type { TransactionStore } from './TransactionStore.ts'
import type { WalletSender } from './WalletSender.ts'

/** The browser wallet, which has no prompt. */
function createOwnWallet() {
  const send = vi.fn<WalletSender['send']>(async () => ({ txId, expiresAtBlock: 132 }))
  return { send, wallet: { kind: 'browser' as const, address: owner, send } }
}

function findSession(store: TransactionStore): ReviewSession {
  const flow = store.readFlow()
  if (flow.stage !== 'reviewing') throw new Error(`The stage is ${flow.stage}, not reviewing.`)
  return flow.session
}

/** A scene whose node records its simulations, and reverts them on request. */
function createReviewScene() {
  const scene = createScene()
  const { node } = scene.chain
  const simulated: (readonly Clause[])[] = []
  const state = { isReverted: false }
  const simulate: typeof node.simulate = async (request, revision) => {
    simulated.push(request.clauses)
    const results = await node.simulate(request, revision)
    return results.map((result): SimulationResult => ({ ...result, reverted: state.isReverted }))
  }
  const store = scene.openTab({ node: { ...node, simulate } })
  return { ...scene, store, simulated, state }
}

test('the browser wallet signs exactly the clauses that the review simulated last', async () => {
  const { store, simulated, chain } = createReviewScene()
  const { send, wallet } = createOwnWallet()
  await store.submit(confirmTrade(), wallet)
  const session = findSession(store)
  await session.check()
  chain.best = 101
  await session.check()
  expect(send).not.toHaveBeenCalled()
  await store.sign(session, wallet)
  expect(send).toHaveBeenCalledOnce()
  const [clauses, options] = send.mock.calls[0] ?? []
  expect(clauses).toEqual(simulated.at(-1))
  expect(simulated).toHaveLength(2)
  expect(options?.gas).toBeGreaterThan(0n)
  expect(store.readFlow().stage).toBe('waiting')
})

test('asks a wallet with its own prompt at once', async () => {
  const { store } = createReviewScene()
  const send = vi.fn<WalletSender['send']>(async () => ({ txId }))
  await store.submit(confirmTrade(), createSender(send))
  expect(send).toHaveBeenCalledOnce()
})

test('signs nothing before the simulation has passed, and opens no second review', async () => {
  const { store } = createReviewScene()
  const { send, wallet } = createOwnWallet()
  await Promise.all([store.submit(confirmTrade(), wallet), store.submit(confirmTrade(), wallet)])
  const session = findSession(store)
  await store.submit(confirmTrade(), wallet)
  expect(findSession(store)).toBe(session)
  await store.sign(session, wallet)
  expect(send).not.toHaveBeenCalled()
})

test('signs once per confirmation', async () => {
  const { store } = createReviewScene()
  const { send, wallet } = createOwnWallet()
  await store.submit(confirmTrade(), wallet)
  const session = findSession(store)
  await session.check()
  await Promise.all([store.sign(session, wallet), store.sign(session, wallet)])
  expect(send).toHaveBeenCalledOnce()
})

test('[SWP-20] two tabs that confirm the same review at the same moment send it once, and a later one again', async () => {
  const { store, openTab } = createReviewScene()
  const other = openTab()
  const { send, wallet } = createOwnWallet()
  const review = async (tab: TransactionStore) => {
    await tab.submit(confirmTrade(), wallet, { isRepeated: true })
    const session = findSession(tab)
    await session.check()
    return session
  }
  const [one, two] = await Promise.all([review(store), review(other)])
  await Promise.all([store.sign(one, wallet), other.sign(two, wallet)])
  expect(send).toHaveBeenCalledOnce()
  // The review of the other tab is still open, and says that it was sent.
  expect(findSession(other)).toBe(two)
  other.dismiss()
  await other.sign(await review(other), wallet)
  expect(send).toHaveBeenCalledTimes(2)
})

test('[SWP-20] a browser that refuses locks signs nevertheless', async () => {
  const request = () => Promise.reject(new DOMException('x', 'SecurityError'))
  const locks = { request, query: async () => ({}) }
  const store = createScene().openTab({ locks: locks as unknown as Locks })
  const { send, wallet } = createOwnWallet()
  await store.submit(confirmTrade(), wallet)
  const session = findSession(store)
  await session.check()
  await store.sign(session, wallet)
  expect(send).toHaveBeenCalledOnce()
})

test('asks for no signature after a failed simulation', async () => {
  const { store, state } = createReviewScene()
  const { send, wallet } = createOwnWallet()
  await store.submit(confirmTrade(), wallet)
  const session = findSession(store)
  await session.check()
  state.isReverted = true
  await session.check()
  await store.sign(session, wallet)
  expect(session.read().failure?.message).toContain('Simulation error')
  expect(send).not.toHaveBeenCalled()
})

test('signs a worse price only after it is accepted, with its own terms', async () => {
  const { store, simulated } = createReviewScene()
  const { send, wallet } = createOwnWallet()
  await store.submit(confirmTrade(), wallet)
  const session = findSession(store)
  await session.check()
  const agreed = simulated.at(-1)
  const worse = confirmTrade({ amountOut: whole(190) })
  session.offer(worse)
  await store.sign(session, wallet)
  expect(send).not.toHaveBeenCalled()
  await session.accept()
  await store.sign(session, wallet)
  expect(send.mock.calls[0]?.[0]).toEqual(simulated.at(-1))
  expect(simulated.at(-1)).not.toEqual(agreed)
})

test('signs nothing for a closed review or one of another account', async () => {
  const { store } = createReviewScene()
  const { send, wallet } = createOwnWallet()
  await store.submit(confirmTrade(), wallet)
  const session = findSession(store)
  await session.check()
  await store.sign(session, { ...wallet, address: `0x${'99'.repeat(20)}` as Address })
  store.dismiss()
  await store.sign(session, wallet)
  expect(send).not.toHaveBeenCalled()
  expect(store.readFlow().stage).toBe('idle')
})

test('[SWP-09] asks about a heavy loss first, then opens the review without asking again', async () => {
  const { store } = createReviewScene()
  const { wallet } = createOwnWallet()
  await store.submit(confirmTrade({ percent: -8 }), wallet)
  expect(store.readFlow()).toMatchObject({ stage: 'confirming', reason: 'valueLoss' })
  await store.confirm(confirmTrade({ percent: -9, amountOut: whole(190) }), wallet)
  expect(findSession(store).read().confirmed.terms?.quote.amountOut).toBe(whole(200))
})

const order: ConfirmedTrade = {
  deal: {
    kind: 'limit',
    sell: vet,
    buy: b3tr,
    amountIn: whole(1_000),
    amountOut: whole(220),
    order: { price: 22n * 10n ** 16n },
  },
  usd: { sell: undefined, buy: undefined },
  change: undefined,
  impact: undefined,
}

test('[LIM-03] every wallet is asked for an order only after the confirm dialog', async () => {
  const { store } = createReviewScene()
  const send = vi.fn<WalletSender['send']>(async () => ({ txId }))
  await store.submit(order, createSender(send))
  expect(store.readFlow()).toMatchObject({ stage: 'reviewing', deal: { kind: 'limit' } })
  expect(send).not.toHaveBeenCalled()
})

test('[LIM-03] [LIM-10] a rate far below the market is confirmed first, and needs a wallet', async () => {
  const { store } = createReviewScene()
  await store.submit({ ...order, change: -6 }, createSender())
  expect(store.readFlow()).toMatchObject({ stage: 'confirming', reason: 'valueLoss' })
  await store.confirm(order, undefined)
  expect(store.readFlow()).toMatchObject({ stage: 'failed', message: 'Please connect your wallet' })
})

/** An order that the wallet has declined once. */
async function decline() {
  const scene = createReviewScene()
  const send = vi.fn<WalletSender['send']>().mockRejectedValueOnce(createRejection())
  send.mockResolvedValue({ txId, expiresAtBlock: 132 })
  const sender = createSender(send)
  const { store } = scene
  // The scene's node knows no order book, so the prepared transaction is a swap's.
  await store.submit(confirmTrade(), sender)
  const flow = store.readFlow()
  if (flow.stage !== 'rejected') throw new Error(`Not rejected, but ${flow.stage}.`)
  store.dismiss()
  return { ...scene, sender, send, deal: flow.deal }
}

test('[LIM-10] another try sends the last clauses again', async () => {
  const { store, send, sender, deal, simulated } = await decline()
  await store.retry(deal, sender)
  expect(send).toHaveBeenCalledTimes(2)
  expect(send.mock.calls[1]?.[0]).toEqual(send.mock.calls[0]?.[0])
  expect(simulated).toHaveLength(2)
  expect(store.readFlow().stage).toBe('waiting')
})

test('[LIM-10] nothing is sent again for another account, or if nothing was sent before', async () => {
  const nothing = {
    stage: 'failed',
    message: 'No previous transaction to retry',
    isRetry: true,
  }
  const { store, send, sender, deal } = await decline()
  await store.retry(deal, { ...sender, address: `0x${'99'.repeat(20)}` as Address })
  expect(store.readFlow()).toMatchObject(nothing)
  store.dismiss()
  await store.retry({ ...deal, amountIn: whole(7) }, sender)
  expect(store.readFlow()).toMatchObject(nothing)
  expect(send).toHaveBeenCalledOnce()
  const { store: fresh } = createReviewScene()
  await fresh.retry(deal, sender)
  expect(fresh.readFlow()).toMatchObject(nothing)
})

test('[SWP-12] asks again about a price that got worse during the question, and signs the agreed minimum if it hardly changed', async () => {
  const { store } = createScene()
  const agreed = confirmTrade({ percent: -7 })
  await store.submit(agreed, createSender())
  await store.confirm(confirmTrade({ percent: -7, amountOut: whole(198) }), createSender())
  expect(store.readFlow()).toMatchObject({ stage: 'confirming', reason: 'worseMinimum' })
  store.dismiss()
  await store.submit(agreed, createSender())
  await store.confirm(confirmTrade({ percent: -7, amountOut: whole(199) }), createSender())
  expect(store.readTransactions()).toMatchObject([{ limit: { amount: whole(198) } }])
})

test('[SWP-09] asks no other account after a question about a heavy loss', async () => {
  const { store } = createScene()
  const send = vi.fn<WalletSender['send']>(async () => ({ txId, expiresAtBlock: 132 }))
  await store.submit(confirmTrade({ percent: -8 }), createSender())
  const other = { ...createSender(send), address: `0x${'99'.repeat(20)}` as Address }
  await store.confirm(undefined, other)
  expect(send).not.toHaveBeenCalled()
  expect(store.readFlow()).toMatchObject({
    stage: 'failed',
    message: 'The active account has changed. Nothing was signed.',
  })
})

test('a cancelled signature is cancelled in a wallet that signs in this page', async () => {
  const { store } = createReviewScene()
  const asked = Promise.withResolvers<AbortSignal | undefined>()
  const node = Promise.withResolvers<void>()
  const { wallet } = createOwnWallet()
  const send: WalletSender['send'] = async (_, { signal }) => {
    asked.resolve(signal)
    await node.promise
    if (signal?.aborted) throw createRejection()
    return { txId }
  }
  await store.submit(confirmTrade(), wallet)
  const session = findSession(store)
  await session.check()
  const signing = store.sign(session, { ...wallet, send })
  await asked.promise
  const flow = store.readFlow()
  if (flow.stage !== 'signing') throw new Error(`The stage is ${flow.stage}.`)
  store.cancel(flow.id)
  store.dismiss()
  node.resolve()
  await signing
  expect(store.readTransactions().map(({ state }) => state)).toEqual(['rejected'])
})
