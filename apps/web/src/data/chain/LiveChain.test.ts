import type { Beat, Block, WatchOptions, watchBeats } from '@vermeil/thor'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveChain } from './LiveChain.ts'

beforeEach(() => vi.useFakeTimers({ now: 50_000 }))
afterEach(() => vi.useRealTimers())

function createScene(options: { behindMs?: number; aheadMs?: number } = {}) {
  const { aheadMs = 0, ...limits } = options
  const node: { best: number; isDown: boolean; asked: number } = {
    best: 5,
    isDown: false,
    asked: 0,
  }
  const streams: { listener: (beat: Beat) => void; options: WatchOptions; isStopped: boolean }[] =
    []
  const watch: typeof watchBeats = (_, listener, settings = {}) => {
    const stream = { listener, options: settings, isStopped: false }
    streams.push(stream)
    return () => {
      stream.isStopped = true
    }
  }
  const thor = {
    url: 'http://127.0.0.1:1',
    genesisId: undefined,
    fetchBlock: async () => {
      node.asked += 1
      if (node.isDown) throw new Error('down')
      return { number: node.best, id: `0x${node.best}`, timestamp: 50 } as unknown as Block
    },
  }
  const live = new LiveChain({ thor, watch, measureClock: async () => aheadMs, ...limits })
  const beats: (number | 'gap')[] = []
  live.onBeat((beat) => beats.push(beat === 'gap' ? 'gap' : beat.number))
  return { live, node, streams, beats }
}

function beat(number: number, obsolete = false): Beat {
  return { number, id: `0x${number}`, timestamp: number * 10, obsolete } as unknown as Beat
}

test('asks for the newest block at once and then follows the subscription', async () => {
  const { live, streams, beats } = createScene()
  const stop = live.start()
  expect(live.readStatus()).toBe('connecting')
  await vi.advanceTimersByTimeAsync(0)
  expect(live.readHead()?.number).toBe(5)
  expect(live.readStatus()).toBe('live')
  streams[0]?.options.onState?.({ status: 'open', resumed: true })
  streams[0]?.listener(beat(6))
  streams[0]?.listener(beat(6, true))
  expect(live.readHead()?.number).toBe(6)
  expect(beats).toEqual(['gap', 6, 6])
  stop()
  expect(streams[0]?.isStopped).toBe(true)
})

test('polls every 10 s while the subscription is broken, and reports a silent node', async () => {
  const { live, node, streams } = createScene()
  const stop = live.start()
  await vi.advanceTimersByTimeAsync(0)
  streams[0]?.options.onState?.({ status: 'open', resumed: true })
  const asked = node.asked
  await vi.advanceTimersByTimeAsync(20_000)
  streams[0]?.listener(beat(6))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(node.asked).toBe(asked)
  node.isDown = true
  streams[0]?.options.onState?.({ status: 'lost', retryInMs: 5000, cause: null })
  await vi.advanceTimersByTimeAsync(0)
  expect(live.readStatus()).toBe('down')
  expect(live.readHead()?.number).toBe(6)
  node.isDown = false
  node.best = 9
  await vi.advanceTimersByTimeAsync(10_000)
  expect(live.readStatus()).toBe('live')
  expect(live.readHead()?.number).toBe(9)
  stop()
})

test('[SWP-17] asks a node whose open subscription is silent, and reports that it stopped until the next block', async () => {
  const { live, node, streams } = createScene()
  const stop = live.start()
  await vi.advanceTimersByTimeAsync(0)
  streams[0]?.options.onState?.({ status: 'open', resumed: true })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(live.readStatus()).toBe('live')
  node.isDown = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(live.readStatus()).toBe('down')
  node.isDown = false
  streams[0]?.listener(beat(9))
  expect(live.readStatus()).toBe('live')
  stop()
})

test('restarts a subscription that gave up once the node answers', async () => {
  const { live, node, streams } = createScene()
  const stop = live.start()
  await vi.advanceTimersByTimeAsync(0)
  node.isDown = true
  streams[0]?.options.onState?.({ status: 'lost', retryInMs: null, cause: null })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(streams).toHaveLength(1)
  node.isDown = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(streams).toHaveLength(2)
  stop()
})

test('reconnects at once on request and reports the blocks mined meanwhile', async () => {
  const { live, node, streams, beats } = createScene()
  live.reconnect()
  expect(streams).toHaveLength(0)
  const stop = live.start()
  await vi.advanceTimersByTimeAsync(0)
  streams[0]?.options.onState?.({ status: 'open', resumed: true })
  node.best = 9
  live.reconnect()
  await vi.advanceTimersByTimeAsync(0)
  expect(streams.map(({ isStopped }) => isStopped)).toEqual([true, false])
  expect(live.readHead()?.number).toBe(9)
  expect(beats).toEqual(['gap', 'gap'])
  stop()
  live.reconnect()
  expect(streams).toHaveLength(2)
})

test('shows the age of a stuck node’s newest block at once, and that the node is behind', async () => {
  vi.setSystemTime(50_000 + 600_000)
  const { live, streams } = createScene()
  const stop = live.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(live.readHead()?.seenAtMs).toBe(50_000)
  expect(live.readStatus()).toBe('behind')
  streams[0]?.options.onState?.({ status: 'open', resumed: false })
  expect(live.readStatus()).toBe('behind')
  streams[0]?.listener(beat(65))
  expect(live.readStatus()).toBe('live')
  stop()
})

test('notices that a node gets no more blocks', async () => {
  const { live, streams } = createScene()
  const stop = live.start()
  await vi.advanceTimersByTimeAsync(0)
  streams[0]?.options.onState?.({ status: 'open', resumed: true })
  await vi.advanceTimersByTimeAsync(110_000)
  expect(live.readStatus()).toBe('live')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(live.readStatus()).toBe('behind')
  expect(live.readHead()?.seenAtMs).toBe(50_000)
  stop()
})

test('a node that mines only on demand is never behind', async () => {
  vi.setSystemTime(50_000 + 600_000)
  const { live } = createScene({ behindMs: Number.POSITIVE_INFINITY })
  const stop = live.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(live.readStatus()).toBe('live')
  stop()
})

test('trusts new blocks more than a wrong clock, and knows a late one', async () => {
  vi.setSystemTime(50_000 + 600_000)
  const { live, streams } = createScene()
  const stop = live.start()
  await vi.advanceTimersByTimeAsync(0)
  streams[0]?.options.onState?.({ status: 'open', resumed: true })
  streams[0]?.listener(beat(6))
  expect(live.readHead()?.seenAtMs).toBe(Date.now())
  await vi.advanceTimersByTimeAsync(25_000)
  streams[0]?.listener(beat(7))
  expect(live.readHead()?.seenAtMs).toBe(Date.now() - 15_000)
  expect(live.readStatus()).toBe('live')
  stop()
})

test('a chain ahead of the clock has no age', async () => {
  vi.setSystemTime(1_000)
  const { live } = createScene()
  const stop = live.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(live.readHead()?.seenAtMs).toBe(1_000)
  expect(live.readStatus()).toBe('live')
  stop()
})

test('[SWP-17] a clock that is a day ahead makes the first block neither old nor the node behind', async () => {
  const dayMs = 86_400_000
  vi.setSystemTime(50_000 + dayMs)
  const { live, streams } = createScene({ aheadMs: dayMs - 500 })
  const shown: string[] = []
  live.subscribe(() => shown.push(live.readStatus()))
  const stop = live.start()
  streams[0]?.options.onState?.({ status: 'open', resumed: true })
  streams[0]?.listener(beat(5))
  await vi.advanceTimersByTimeAsync(0)
  expect(live.readHead()).toMatchObject({ number: 5, seenAtMs: Date.now() - 500 })
  expect(new Set(shown)).toEqual(new Set(['live']))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(live.readStatus()).toBe('behind')
  stop()
})

test('a clock that is a day ahead does not hide that the first block is old', async () => {
  const dayMs = 86_400_000
  vi.setSystemTime(50_000 + dayMs + 600_000)
  const { live } = createScene({ aheadMs: dayMs })
  const stop = live.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(live.readHead()?.seenAtMs).toBe(50_000 + dayMs)
  expect(live.readStatus()).toBe('behind')
  stop()
})
