import type { Clause, SimulationResult } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import { expect, test, vi } from 'vitest'
import { owner, txId, whole } from '../../testing/sample.ts'
import { confirmTrade, createScene, createSender } from '../../testing/sampleStore.ts'
import type { ReviewSession } from '../review/ReviewSession.ts'
import type { Sender, TransactionStore } from './TransactionStore.ts'

/** The wallet in this browser, which has no prompt of its own. */
function createOwnWallet() {
  const send = vi.fn<Sender['send']>(async () => ({ txId, expiresAtBlock: 132 }))
  return { send, wallet: { kind: 'browser' as const, address: owner, send } }
}

function findSession(store: TransactionStore): ReviewSession {
  const flow = store.readFlow()
  if (flow.stage !== 'reviewing') throw new Error(`There is no review, but ${flow.stage}.`)
  return flow.session
}

/** A scene whose node remembers what it simulated, and reverts it if told to. */
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

test('the wallet in this browser signs exactly the clauses that the review has simulated last', async () => {
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

test('a wallet with a prompt of its own is asked at once', async () => {
  const { store } = createReviewScene()
  const send = vi.fn<Sender['send']>(async () => ({ txId }))
  await store.submit(confirmTrade(), createSender(send))
  expect(send).toHaveBeenCalledOnce()
})

test('nothing is signed before the simulation has passed, and pressing again opens no second review', async () => {
  const { store } = createReviewScene()
  const { send, wallet } = createOwnWallet()
  await Promise.all([store.submit(confirmTrade(), wallet), store.submit(confirmTrade(), wallet)])
  const session = findSession(store)
  await store.submit(confirmTrade(), wallet)
  expect(findSession(store)).toBe(session)
  await store.sign(session, wallet)
  expect(send).not.toHaveBeenCalled()
})

test('one confirmation signs once', async () => {
  const { store } = createReviewScene()
  const { send, wallet } = createOwnWallet()
  await store.submit(confirmTrade(), wallet)
  const session = findSession(store)
  await session.check()
  await Promise.all([store.sign(session, wallet), store.sign(session, wallet)])
  expect(send).toHaveBeenCalledOnce()
})

test('a simulation that fails asks for no signature', async () => {
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

test('a price that got worse is not signed before it is accepted, and then its own terms are', async () => {
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

test('a review that was closed, or belongs to another account, signs nothing', async () => {
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

test('[SWP-09] a heavy loss is asked about first, then the review opens without asking the same again', async () => {
  const { store } = createReviewScene()
  const { wallet } = createOwnWallet()
  await store.submit(confirmTrade({ percent: -8 }), wallet)
  expect(store.readFlow()).toMatchObject({ stage: 'confirming', reason: 'valueLoss' })
  await store.confirm(confirmTrade({ percent: -9, amountOut: whole(190) }), wallet)
  expect(findSession(store).read().confirmed.terms?.quote.amountOut).toBe(whole(200))
})
