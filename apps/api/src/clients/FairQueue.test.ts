import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import {
  maxClientConcurrent,
  maxClientWaiting,
  maxLongConcurrent,
  maxWaitMs,
} from '../config/limits.ts'
import { FairQueue } from './FairQueue.ts'

/** Work that reports its start and runs until the test ends it. */
function createWork(name: string, began: string[]) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const work = () => {
    began.push(name)
    return promise
  }
  return { work, end: () => resolve(name) }
}

test('work waits for other work of the same client, but not for that of others', async () => {
  const queue = new FairQueue()
  const began: string[] = []
  const busy = Array.from({ length: 100 }, (_, index) => createWork(`busy ${index}`, began))
  const results = busy.map(({ work }) => queue.run('busy', work))
  const other = createWork('other', began)
  other.end()
  await queue.run('other', other.work)
  expect(began.filter((name) => name !== 'other').length).toBeLessThanOrEqual(maxClientConcurrent)
  for (const { end } of busy) end()
  await Promise.all(results)
  expect(began).toHaveLength(101)
})

test('serves clients in turn if their work takes equally long', async () => {
  const queue = new FairQueue(() => 0)
  const began: string[] = []
  const run = (client: string) => {
    const { work, end } = createWork(client, began)
    end()
    return queue.run(client, work)
  }
  await Promise.all(['a', 'a', 'a', 'b', 'b', 'c'].map(run))
  expect(began).toEqual(['a', 'b', 'c', 'a', 'b', 'a'])
})

test('clients with long and with short work get equal time, not equal numbers', async () => {
  let now = 0
  const queue = new FairQueue(() => now)
  const spent = { long: 0, short: 0 }
  const seen: (typeof spent)[] = []
  const run = (client: keyof typeof spent, milliseconds: number) =>
    queue.run(client, async () => {
      now += milliseconds
      spent[client] += milliseconds
      seen.push({ ...spent })
    })
  await Promise.all([
    ...Array.from({ length: 10 }, () => run('long', 30)),
    ...Array.from({ length: 100 }, () => run('short', 3)),
  ])
  for (const { long, short } of seen) expect(Math.abs(long - short)).toBeLessThanOrEqual(60)
})

test('a new client has no credit from before', async () => {
  let now = 0
  const queue = new FairQueue(() => now)
  const order: string[] = []
  const run = (client: string) =>
    queue.run(client, async () => {
      now += 10
      order.push(client)
    })
  await Promise.all(Array.from({ length: 5 }, () => run('early')))
  await Promise.all([run('early'), run('early'), run('early'), run('late'), run('late')])
  expect(order.slice(5).slice(0, 4).toSorted()).toEqual(['early', 'early', 'late', 'late'])
})

test('timers and sockets run between two pieces of work', async () => {
  const queue = new FairQueue()
  let laps = 0
  const lap = () => {
    laps += 1
    if (laps < 1_000) setImmediate(lap)
  }
  setImmediate(lap)
  const seen: number[] = []
  await Promise.all(
    Array.from({ length: 20 }, () => queue.run('one', async () => void seen.push(laps))),
  )
  expect(new Set(seen).size).toBe(20)
})

test('refuses too much waiting work of a client, and passes on errors of the work', async () => {
  const queue = new FairQueue()
  const began: string[] = []
  const { work, end } = createWork('x', began)
  const all = Array.from({ length: maxClientWaiting }, () => queue.run('one', work))
  await expect(queue.run('one', work)).rejects.toThrow(/Too many requests of this address/)
  await expect(queue.run('other', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(began.length).toBeLessThanOrEqual(maxClientConcurrent)
  end()
  await Promise.all(all)
  expect(began).toHaveLength(maxClientWaiting)
})

test('pages of many clients wait for short work, and few of them run at once', async () => {
  const queue = new FairQueue()
  const began: string[] = []
  const pages = Array.from({ length: 50 }, (_, index) => createWork(`page ${index}`, began))
  const results = pages.map(({ work }, index) =>
    queue.run(`reader ${index}`, work, { isLong: true }),
  )
  const short = createWork('short', began)
  short.end()
  await queue.run('other', short.work)
  expect(began.indexOf('short')).toBeLessThanOrEqual(maxLongConcurrent)
  expect(began.length).toBeLessThanOrEqual(maxLongConcurrent + 1)
  for (const { end } of pages) end()
  await Promise.all(results)
  expect(began).toHaveLength(51)
})

/** Runs 100 short pieces and 20 pages of other clients. @returns the order in which they began. */
async function runMixed({ shortMs }: { shortMs: number }): Promise<string[]> {
  let now = 0
  const queue = new FairQueue(() => now)
  const began: string[] = []
  const run = (name: string, client: number, milliseconds: number) => {
    const work = async () => {
      began.push(name)
      now += milliseconds
    }
    return queue.run(`${name} ${client}`, work, { isLong: name === 'page' })
  }
  await Promise.all([
    ...Array.from({ length: 100 }, (_, client) => run('short', client, shortMs)),
    ...Array.from({ length: 20 }, (_, client) => run('page', client, 10)),
  ])
  return began
}

test('pages wait for many short pieces that together take little time', async () => {
  const began = await runMixed({ shortMs: 0.1 })
  expect(began.slice(0, 100).filter((name) => name === 'page').length).toBeLessThanOrEqual(1)
})

test('a page starts every tenth of a second although short work always waits', async () => {
  const began = await runMixed({ shortMs: 10 })
  const busy = began.slice(0, began.lastIndexOf('short'))
  expect(busy.filter((name) => name === 'page').length).toBeGreaterThanOrEqual(9)
})

test('pages do not start while short work runs', async () => {
  const queue = new FairQueue(() => 0)
  const began: string[] = []
  const first = createWork('first page', began)
  first.end()
  await queue.run('reader', first.work, { isLong: true })
  const short = createWork('short', began)
  const shortDone = queue.run('other', short.work)
  const second = createWork('second page', began)
  second.end()
  const secondDone = queue.run('reader', second.work, { isLong: true })
  for (let turn = 0; turn < 10; turn++) await nextTurn()
  expect(began).toEqual(['first page', 'short'])
  short.end()
  await Promise.all([shortDone, secondDone])
  expect(began).toEqual(['first page', 'short', 'second page'])
})

test('short work that waits too long is refused, and a page is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const queue = new FairQueue()
  const began: string[] = []
  const busy = Array.from({ length: maxClientConcurrent }, () => createWork('busy', began))
  const running = busy.map(({ work }) => queue.run('one', work))
  while (began.length < busy.length) await nextTurn()
  const short = createWork('short', began)
  const refused = expect(queue.run('one', short.work)).rejects.toThrow(/The server is busy/)
  const page = createWork('page', began)
  page.end()
  const paged = queue.run('one', page.work, { isLong: true })
  vi.advanceTimersByTime(maxWaitMs)
  await refused
  for (const { end } of busy) end()
  await Promise.all([...running, paged])
  expect(began).toEqual([...busy.map(() => 'busy'), 'page'])
  vi.useRealTimers()
})
