import { clearLedger, type Ledger, openLedger, readHead, readTrades } from '@vermeil/ledger'
import type { watchBlocks } from '@vermeil/thor'
import { zeroAddress } from '@vermeil/units'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as publicApi from './index.ts'
import type { IndexerOptions } from './startIndexer.ts'
import { startIndexer } from './startIndexer.ts'
import {
  createAddress,
  createPool,
  createSync,
  createTrade,
  sources,
  veRocket,
} from './testing/events.ts'
import { FakeNode } from './testing/FakeNode.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await openLedger({ memory: true })
})
afterAll(() => ledger[Symbol.asyncDispose]())
beforeEach(() => clearLedger(ledger))

const token = createAddress(0x51)
const pool = createAddress(0x900)
const pair = { from: { address: zeroAddress, decimals: 18 }, to: { address: token, decimals: 18 } }
const timings = { firstRetryMs: 1, maxRetryMs: 20 }

/** A subscription that the test rings, or leaves silent. */
class Doorbell {
  ring: () => void = () => undefined
  readonly watch: typeof watchBlocks = (_, listener, options) => {
    this.ring = () => listener({} as Parameters<typeof listener>[0])
    queueMicrotask(() => options?.onState?.({ status: 'open', resumed: true }))
    return () => {
      this.ring = () => undefined
    }
  }
}

/** A subscription that never comes about. */
const watchNothing: typeof watchBlocks = () => () => undefined

function createChain(blocks: number): FakeNode {
  const node = new FakeNode()
  node.mine([[[createPool(veRocket.factory, pool, [veRocket.wrapped, token])]]])
  for (let number = 2; number <= blocks; number += 1) mineTrade(node)
  return node
}

/** token is below VVET, so it is the pool's token0. */
function mineTrade(node: FakeNode): void {
  node.mine([[[createSync(pool, 5n, 7n), createTrade(pool, -20n, 10n)]]])
}

function start(node: FakeNode, options: Partial<IndexerOptions> = {}): publicApi.Indexer {
  return startIndexer({
    ...sources,
    ledger,
    thor: node.createClient(),
    watch: watchNothing,
    timings,
    ...options,
  })
}

/** A request that is never answered. */
function rejectOnAbort(signal: AbortSignal | undefined): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal?.addEventListener('abort', () => reject(signal.reason))
  return promise
}

const soon = { interval: 2, timeout: 20_000 }

test('[SRV-03] history from logs and the head from blocks join without loss or doubles', async () => {
  const node = createChain(50)
  node.finalized = 30
  const bell = new Doorbell()
  await using indexer = start(node, { watch: bell.watch })
  await indexer.caughtUp
  expect(await readTrades(ledger, { ...pair, limit: 100 })).toHaveLength(49)
  expect(await readHead(ledger)).toMatchObject({
    number: 50,
    id: node.best.id,
    finalizedNumber: 30,
  })
  mineTrade(node)
  bell.ring()
  await vi.waitFor(() => expect(indexer.status().head?.id).toBe(node.best.id), soon)
  const trades = await readTrades(ledger, { ...pair, limit: 100 })
  expect(trades).toHaveLength(50)
  expect(trades[0]).toMatchObject({ price: '2', direction: 'sell', amountFrom: 10n, amountTo: 20n })
  expect(indexer.status()).toMatchObject({ state: 'following', best: 51, lagBlocks: 0 })
})

test('a subscription that is open and silent does not stop the indexer', async () => {
  const node = createChain(3)
  await using indexer = start(node, {
    watch: new Doorbell().watch,
    timings: { silenceMs: 5, pollMs: 1e6 },
  })
  await indexer.caughtUp
  mineTrade(node)
  await vi.waitFor(() => expect(indexer.status().head?.id).toBe(node.best.id), soon)
})

test('without a subscription the head is polled', async () => {
  const node = createChain(3)
  await using indexer = start(node, { timings: { pollMs: 5, silenceMs: 1e6 } })
  await indexer.caughtUp
  mineTrade(node)
  await vi.waitFor(() => expect(indexer.status().head?.id).toBe(node.best.id), soon)
})

test('a reorganisation is undone and counted, also to a lower height', async () => {
  const node = createChain(20)
  await using indexer = start(node, { timings: { pollMs: 5 } })
  await indexer.caughtUp
  node.drop(6)
  node.mine([])
  await vi.waitFor(() => expect(indexer.status().head?.id).toBe(node.best.id), soon)
  expect(indexer.status()).toMatchObject({ state: 'following', reorgs: 1, head: { number: 15 } })
  expect(await readTrades(ledger, { ...pair, limit: 100 })).toHaveLength(13)
})

test('a node behind what is final is a named trouble that passes', async () => {
  const node = createChain(20)
  node.finalized = 18
  await using indexer = start(node, { timings: { ...timings, pollMs: 5 } })
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

test('a node that is down is a named trouble, and the indexer goes on when it is back', async () => {
  const node = createChain(20)
  node.onRequest = () => {
    throw new TypeError('fetch failed')
  }
  await using indexer = start(node)
  await vi.waitFor(
    () => expect(indexer.status()).toMatchObject({ state: 'waiting', trouble: 'node unreachable' }),
    soon,
  )
  node.onRequest = () => undefined
  await indexer.caughtUp
  expect(indexer.status()).toMatchObject({ state: 'following', head: { number: 20 } })
})

test('a database that is down is a named trouble, and the indexer goes on when it is back', async () => {
  let isDown: boolean = true
  const db = new Proxy(ledger.db, {
    get(target, key) {
      if (isDown && key === 'transaction') throw new Error('the database is gone')
      const member: unknown = Reflect.get(target, key, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  await using indexer = start(createChain(5), { ledger: { ...ledger, db } })
  await vi.waitFor(
    () => expect(indexer.status()).toMatchObject({ trouble: 'database unreachable' }),
    soon,
  )
  isDown = false
  await indexer.caughtUp
})

test('a node of another chain stops the indexer for good', async () => {
  await using first = start(createChain(5))
  await first.caughtUp
  await using second = start(new FakeNode(1e6))
  await expect(second.caughtUp).rejects.toThrow(/^The ledger holds the chain of genesis 0x/)
  expect(second.status()).toMatchObject({ state: 'failed', trouble: 'wrong genesis' })
})

test('a node that refuses our genesis stops the indexer for good', async () => {
  const node = createChain(5)
  await using indexer = start(node, { thor: node.createClient(`0x${'ab'.repeat(32)}`) })
  await expect(indexer.caughtUp).rejects.toThrow(/^The node is not on the chain of genesis 0xabab/)
  expect(indexer.status()).toMatchObject({ state: 'failed', trouble: 'wrong genesis' })
})

test('an indexer that another one has replaced stops', async () => {
  const node = createChain(5)
  await using first = start(node, { timings: { pollMs: 5 } })
  await first.caughtUp
  await using second = start(node, { timings: { pollMs: 5 } })
  await second.caughtUp
  mineTrade(node)
  await vi.waitFor(
    () => expect(first.status()).toMatchObject({ state: 'failed', trouble: 'another indexer' }),
    soon,
  )
  await vi.waitFor(() => expect(second.status().head?.id).toBe(node.best.id), soon)
  expect(await readTrades(ledger, { ...pair, limit: 100 })).toHaveLength(5)
})

test('an indexer that hangs does not call itself healthy', async () => {
  const node = createChain(5)
  let now = node.best.timestamp * 1000
  const bell = new Doorbell()
  const thor = node.createClient()
  let hangs: boolean = false
  let asked = 0
  const fetchBlock: typeof thor.fetchBlock = (revision, options) => {
    asked += 1
    return hangs ? rejectOnAbort(options?.signal) : thor.fetchBlock(revision, options)
  }
  await using indexer = start(node, {
    thor: { ...thor, fetchBlock },
    watch: bell.watch,
    clock: () => now,
  })
  await indexer.caughtUp
  hangs = true
  const before = asked
  bell.ring()
  await vi.waitFor(() => expect(asked).toBeGreaterThan(before), soon)
  now += 59_000
  expect(indexer.status()).toMatchObject({ state: 'following', headAgeSeconds: 59 })
  now += 2000
  expect(indexer.status()).toMatchObject({ state: 'waiting', trouble: 'stalled' })
})

test('stopping early rejects the promise of having caught up', async () => {
  const node = createChain(5)
  const indexer = start(node)
  await indexer[Symbol.asyncDispose]()
  await expect(indexer.caughtUp).rejects.toThrow(/stopped before it had caught up/)
})

test('exports the public API', () => {
  expect(Object.keys(publicApi)).toEqual(['startIndexer'])
})
