import { readHead, readTrades } from '@vermeil/ledger'
import type { watchBlocks } from '@vermeil/thor'
import { zeroAddress } from '@vermeil/units'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import * as publicApi from './index.ts'
import { createAddress, createPool, createSync, createTrade, veRocket } from './testing/events.ts'
import { FakeNode } from './testing/FakeNode.ts'
import { soon, TestBed } from './testing/TestBed.ts'

const bed = new TestBed()
beforeEach(() => bed.clear())
afterAll(() => bed[Symbol.asyncDispose]())

const token = createAddress(0x51)
const pool = createAddress(0x900)
const pair = { from: { address: zeroAddress, decimals: 18 }, to: { address: token, decimals: 18 } }

/** An open subscription. The test notifies it of a block, or leaves it silent. */
class FakeSubscription {
  notify: () => void = () => undefined
  readonly watch: typeof watchBlocks = (_, listener, options) => {
    this.notify = () => listener({} as Parameters<typeof listener>[0])
    queueMicrotask(() => options?.onState?.({ status: 'open', resumed: true }))
    return () => {
      this.notify = () => undefined
    }
  }
}

function createChain(blocks: number): FakeNode {
  const node = new FakeNode()
  node.mine([[[createPool(veRocket.factory, pool, [veRocket.wrapped, token])]]])
  for (let number = 2; number <= blocks; number += 1) mineTrade(node)
  return node
}

/** The token's address is below VVET's, so it is the pool's token0. */
function mineTrade(node: FakeNode): void {
  node.mine([[[createSync(pool, 5n, 7n), createTrade(pool, -20n, 10n)]]])
}

/** A request that is never answered. */
function rejectOnAbort(signal: AbortSignal | undefined): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal?.addEventListener('abort', () => reject(signal.reason))
  return promise
}

test('[SRV-03] joins history from logs and the head from blocks without loss or duplicates', async () => {
  const node = createChain(50)
  node.finalized = 30
  const subscription = new FakeSubscription()
  await using indexer = bed.start(node, { watch: subscription.watch })
  await indexer.caughtUp
  expect(await readTrades(bed.ledger, { ...pair, limit: 100 })).toHaveLength(49)
  expect(await readHead(bed.ledger)).toMatchObject({
    number: 50,
    id: node.best.id,
    finalizedNumber: 30,
  })
  mineTrade(node)
  subscription.notify()
  await vi.waitFor(() => expect(indexer.status().head?.id).toBe(node.best.id), soon)
  const trades = await readTrades(bed.ledger, { ...pair, limit: 100 })
  expect(trades).toHaveLength(50)
  expect(trades[0]).toMatchObject({ price: '2', direction: 'sell', amountFrom: 10n, amountTo: 20n })
  expect(indexer.status()).toMatchObject({ state: 'following', best: 51, lagBlocks: 0 })
})

test('follows the head if the subscription is open but silent', async () => {
  const node = createChain(3)
  await using indexer = bed.start(node, {
    watch: new FakeSubscription().watch,
    timings: { silenceMs: 5, pollMs: 1e6 },
  })
  await indexer.caughtUp
  mineTrade(node)
  await vi.waitFor(() => expect(indexer.status().head?.id).toBe(node.best.id), soon)
})

test('polls the head without a subscription', async () => {
  const node = createChain(3)
  await using indexer = bed.start(node, { timings: { pollMs: 5, silenceMs: 1e6 } })
  await indexer.caughtUp
  mineTrade(node)
  await vi.waitFor(() => expect(indexer.status().head?.id).toBe(node.best.id), soon)
})

test('undoes and counts a reorg, even to a lower height', async () => {
  const node = createChain(20)
  await using indexer = bed.start(node)
  await indexer.caughtUp
  node.drop(6)
  node.mine([])
  await vi.waitFor(() => expect(indexer.status().head?.id).toBe(node.best.id), soon)
  expect(indexer.status()).toMatchObject({ state: 'following', reorgs: 1, head: { number: 15 } })
  expect(await readTrades(bed.ledger, { ...pair, limit: 100 })).toHaveLength(13)
})

test('waits for a node below the final block', async () => {
  const node = createChain(20)
  node.finalized = 18
  await using indexer = bed.start(node)
  await indexer.caughtUp
  const taken = node.trunk.splice(15)
  node.finalized = 3
  await vi.waitFor(
    () => expect(indexer.status()).toMatchObject({ state: 'waiting', trouble: 'node behind' }),
    soon,
  )
  node.trunk.push(...taken)
  await vi.waitFor(() => expect(indexer.status().state).toBe('following'), soon)
})

test('waits for a node that is down and continues when it is back', async () => {
  const node = createChain(20)
  node.onRequest = () => {
    throw new TypeError('fetch failed')
  }
  await using indexer = bed.start(node)
  await vi.waitFor(
    () => expect(indexer.status()).toMatchObject({ state: 'waiting', trouble: 'node unreachable' }),
    soon,
  )
  node.onRequest = () => undefined
  await indexer.caughtUp
  expect(indexer.status()).toMatchObject({ state: 'following', head: { number: 20 } })
})

test('waits for a database that is down and continues when it is back', async () => {
  let isDown: boolean = true
  const db = new Proxy(bed.ledger.db, {
    get(target, key) {
      if (isDown && key === 'transaction') throw new Error('the database is gone')
      const member: unknown = Reflect.get(target, key, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  await using indexer = bed.start(createChain(5), { ledger: { ...bed.ledger, db } })
  await vi.waitFor(
    () => expect(indexer.status()).toMatchObject({ trouble: 'database unreachable' }),
    soon,
  )
  isDown = false
  await indexer.caughtUp
})

test('stops for good if the node is on another chain', async () => {
  await using first = bed.start(createChain(5))
  await first.caughtUp
  await using second = bed.start(new FakeNode(1e6))
  await expect(second.caughtUp).rejects.toThrow(/^The ledger contains the chain with genesis 0x/)
  expect(second.status()).toMatchObject({ state: 'failed', trouble: 'wrong genesis' })
})

test('stops for good if the node refuses our genesis', async () => {
  const node = createChain(5)
  await using indexer = bed.start(node, { thor: node.createClient(`0x${'ab'.repeat(32)}`) })
  await expect(indexer.caughtUp).rejects.toThrow(
    /^The node is not on the chain with genesis 0xabab/,
  )
  expect(indexer.status()).toMatchObject({ state: 'failed', trouble: 'wrong genesis' })
})

test('stops if another indexer has taken over', async () => {
  const node = createChain(5)
  await using first = bed.start(node)
  await first.caughtUp
  await using second = bed.start(node)
  await second.caughtUp
  mineTrade(node)
  await vi.waitFor(
    () => expect(first.status()).toMatchObject({ state: 'failed', trouble: 'another indexer' }),
    soon,
  )
  await vi.waitFor(() => expect(second.status().head?.id).toBe(node.best.id), soon)
  expect(await readTrades(bed.ledger, { ...pair, limit: 100 })).toHaveLength(5)
})

test('reports a stall if a request hangs', async () => {
  const node = createChain(5)
  let now = node.best.timestamp * 1000
  const subscription = new FakeSubscription()
  const thor = node.createClient()
  let hangs: boolean = false
  let asked = 0
  const fetchBlock: typeof thor.fetchBlock = (revision, options) => {
    asked += 1
    return hangs ? rejectOnAbort(options?.signal) : thor.fetchBlock(revision, options)
  }
  await using indexer = bed.start(node, {
    thor: { ...thor, fetchBlock },
    watch: subscription.watch,
    clock: () => now,
  })
  await indexer.caughtUp
  hangs = true
  const before = asked
  subscription.notify()
  await vi.waitFor(() => expect(asked).toBeGreaterThan(before), soon)
  now += 59_000
  expect(indexer.status()).toMatchObject({ state: 'following', headAgeSeconds: 59 })
  now += 2000
  expect(indexer.status()).toMatchObject({ state: 'waiting', trouble: 'stalled' })
})

test('rejects `caughtUp` if it is stopped before that', async () => {
  const node = createChain(5)
  const indexer = bed.start(node)
  await indexer[Symbol.asyncDispose]()
  await expect(indexer.caughtUp).rejects.toThrow(/stopped before it had caught up/)
})

test('exports the public API', () => {
  expect(Object.keys(publicApi).toSorted()).toEqual([
    'fetchRound',
    'fetchRoundPoints',
    'findSources',
    'startIndexer',
  ])
})
