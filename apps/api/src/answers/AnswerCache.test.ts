import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { LedgerHead } from '@vermeil/ledger'
import { parseSeconds } from '@vermeil/units'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxCachedCharacters, maxTurnMs, minPopularHits } from '../config/limits.ts'
import { blockId, firstBlockAt, genesisId } from '../testing/fixture/fillLedger.ts'
import { AnswerCache, type HotAnswer } from './AnswerCache.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

function createHead(number: number): LedgerHead {
  const timestamp = parseSeconds(firstBlockAt + 10 * number)
  return { genesisId, number, id: blockId(number), timestamp, finalizedNumber: 0 }
}

const [first, second] = [createHead(1), createHead(2)]

/** Stores an answer for an address at the first head and requests it this many times. */
async function ask(
  cache: AnswerCache,
  url: string,
  { hits, make }: { hits: number; make: HotAnswer['make'] },
): Promise<void> {
  const making = { key: url, make }
  const answer = await cache.read(first, making)
  cache.keep(first.id, url, { ...making, answer, route: '/r' })
  for (let hit = 0; hit < hits; hit++) cache.find(first.id, url)
}

const formatNumber = async ({ number }: LedgerHead): Promise<string> => String(number)

function readText(cache: AnswerCache, head: LedgerHead, url: string): string | undefined {
  return cache.find(head.id, url)?.answer.body.toString()
}

test('makes popular answers for the next head before it is taken, and no others', async () => {
  const cache = new AnswerCache()
  await ask(cache, '/often', { hits: minPopularHits, make: formatNumber })
  await ask(cache, '/seldom', { hits: minPopularHits - 1, make: formatNumber })
  const prepared = cache.prepare(second)
  expect(readText(cache, first, '/often')).toBe('1')
  await prepared
  expect(readText(cache, first, '/often')).toBe('1')
  expect(readText(cache, second, '/often')).toBe('2')
  expect(readText(cache, second, '/seldom')).toBeUndefined()
  expect(readText(cache, first, '/often')).toBeUndefined()
})

test('does not wait if no answer is popular', async () => {
  const cache = new AnswerCache()
  await ask(cache, '/seldom', { hits: 0, make: formatNumber })
  expect(cache.prepare(second)).toBeUndefined()
})

test('an answer that is slow or fails delays nothing and is not cached', async () => {
  const cache = new AnswerCache()
  const slow = Promise.withResolvers<string>()
  await ask(cache, '/slow', {
    hits: minPopularHits,
    make: (head) => (head === first ? formatNumber(head) : slow.promise),
  })
  const prepared = cache.prepare(second)
  vi.advanceTimersByTime(maxTurnMs)
  await prepared
  expect(readText(cache, second, '/slow')).toBeUndefined()
  const waiting = cache.read(second, { key: '/slow', make: formatNumber })
  slow.resolve('late')
  expect((await waiting).body.toString()).toBe('late')

  const failing = new AnswerCache()
  await ask(failing, '/failing', {
    hits: minPopularHits,
    make: (head) => (head === first ? formatNumber(head) : Promise.reject(new Error('no'))),
  })
  await failing.prepare(second)
  expect(readText(failing, second, '/failing')).toBeUndefined()
  const again = await failing.read(second, { key: '/failing', make: formatNumber })
  expect(again.body.toString()).toBe('2')
})

test('makes answers again in the compressions that were requested', async () => {
  const cache = new AnswerCache()
  await ask(cache, '/often', { hits: minPopularHits, make: formatNumber })
  const kept = cache.find(first.id, '/often')
  if (kept) kept.answer.coded.gzip = Buffer.from('coded before')
  await cache.prepare(second)
  const { coded } = cache.find(second.id, '/often')?.answer ?? { coded: {} }
  expect(Object.keys(coded)).toEqual(['gzip'])
})

test('[SRV-03] a million distinct URLs, keys and answers need no more memory than a few thousand', async () => {
  const cache = new AnswerCache()
  const before = measureHeap()
  let answered = 0
  for (let index = 0; index < 1_000_000; index++) {
    const url = `/indexer/trades/${String(index).padStart(40, '0')}?limit=${index}`
    const making = { key: `trades ${url}`, make: async () => '[]' }
    const answer = await cache.read(first, making)
    cache.keep(first.id, url, { ...making, answer, route: '/r' })
    if (cache.find(first.id, url)?.answer === answer) answered += 1
  }
  expect(answered).toBe(1_000_000)
  expect(cache.characters).toBeLessThanOrEqual(maxCachedCharacters)
  expect(measureHeap() - before).toBeLessThan(2 * maxCachedCharacters)
  expect(cache.find(first.id, `/indexer/trades/${'0'.repeat(40)}?limit=0`)).toBeUndefined()
}, 300_000)

test('long URLs and long answers count with their length', async () => {
  const cache = new AnswerCache()
  const long = 'x'.repeat(16_000)
  for (let index = 0; index < 10_000; index++)
    await ask(cache, `/${index}?${long}`, { hits: 0, make: formatNumber })
  expect(cache.characters).toBeLessThanOrEqual(maxCachedCharacters)
  await ask(cache, '/last', { hits: 0, make: async () => 'y'.repeat(maxCachedCharacters) })
  expect(cache.characters).toBe(0)
  expect(readText(cache, first, '/last')).toBeUndefined()
  await ask(cache, '/again', { hits: 0, make: formatNumber })
  expect(readText(cache, first, '/again')).toBe('1')
})

/** Bytes of the heap that are still needed. */
function measureHeap(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}
