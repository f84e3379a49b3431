import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ClientBudget } from '../clients/ClientBudget.ts'
import { FairQueue } from '../clients/FairQueue.ts'
import { RateLimiter } from '../clients/RateLimiter.ts'
import { pagePoints } from '../config/limits.ts'
import { meterPages } from './meterPages.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

async function* countPages(onEnd: () => void): AsyncGenerator<string> {
  try {
    for (let page = 1; page <= 6; page++) yield String(page)
  } finally {
    onEnd()
  }
}

/** A budget of two pages a window. The request has paid for the first. */
function createMeter() {
  const limiter = new RateLimiter({ limit: 2 * pagePoints, windowMs: 10_000, clock: Date.now })
  limiter.take('192.0.2.1', pagePoints)
  return { budget: new ClientBudget(limiter, 1), queue: new FairQueue() }
}

test('a long export waits for the next window when its client has no budget left, and is complete', async () => {
  const began = Date.now()
  const read: [page: string, atSeconds: number][] = []
  const reading = (async () => {
    for await (const page of meterPages(
      createMeter(),
      '192.0.2.1',
      countPages(() => undefined),
    ))
      read.push([page, (Date.now() - began) / 1000])
  })()
  while (read.length < 6) await vi.advanceTimersByTimeAsync(1_000)
  await reading
  expect(read.map(([page]) => page)).toEqual(['1', '2', '3', '4', '5', '6'])
  const windows = read.map(([, atSeconds]) => Math.floor(atSeconds / 10))
  expect(windows).toEqual([0, 0, 1, 1, 2, 2])
})

test('stops reading when the client disconnects', async () => {
  const onEnd = vi.fn()
  for await (const page of meterPages(createMeter(), '192.0.2.1', countPages(onEnd)))
    if (page === '1') break
  expect(onEnd).toHaveBeenCalledOnce()
})
