import { getEventListeners } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { Waker } from './Waker.ts'

afterEach(() => vi.useRealTimers())

test('waits until it is woken, until the time is over, or until the signal is aborted', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waker = new Waker()
  const stop = new AbortController()
  const woken = waker.wait(60_000, stop.signal)
  waker.wake()
  await woken
  const timed = waker.wait(60_000, stop.signal)
  await vi.advanceTimersByTimeAsync(60_000)
  await timed
  const aborted = waker.wait(60_000, stop.signal)
  stop.abort()
  await aborted
  expect(vi.getTimerCount()).toBe(0)
})

test('returns at once if it was woken before, or if the signal is aborted', async () => {
  const waker = new Waker()
  waker.wake()
  await waker.wait(60_000, new AbortController().signal)
  await waker.wait(60_000, AbortSignal.abort())
})

test('leaves no listener on a signal that lives as long as the service', async () => {
  const waker = new Waker()
  const { signal } = new AbortController()
  for (let round = 0; round < 3; round += 1) await waker.wait(0, signal)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
