import type { Interval } from '@vermeil/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChartBar } from './buildChartBars.ts'
import { type CandleStreamEvents, LiveUpdates } from './LiveUpdates.ts'

const traded: ChartBar = { time: 0, open: 1, high: 2, low: 1, close: 2, volume: 3 }
const flat: ChartBar = { time: 900, open: 2, high: 2, low: 2, close: 2, volume: 0 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Live updates of a chart whose polls answer with `answer`. */
function createLive(interval: Interval = 900) {
  const market = { answer: [traded] as ChartBar[] | Error, shown: [traded], stream: createStream() }
  const loadNewest = vi.fn(async () => {
    if (market.answer instanceof Error) throw market.answer
    if (market.answer.length > 0) market.shown = market.answer
    return market.answer
  })
  const loader = {
    loadNewest,
    addBar: vi.fn((bar: ChartBar) => {
      market.shown = [bar]
      return true
    }),
    read: () => ({ bars: market.shown }) as never,
  }
  const live = new LiveUpdates({ loader, interval, openStream: market.stream.open })
  return { live, market, loader, readStatus: () => live.read().status }
}

function createStream() {
  const opened: CandleStreamEvents[] = []
  const close = vi.fn()
  return {
    opened,
    close,
    open(events: CandleStreamEvents) {
      opened.push(events)
      return close
    },
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('[CHT-02] is disconnected before it starts and after it stops, and connects in between', async () => {
  const { live, loader, readStatus } = createLive()
  expect(readStatus()).toBe('disconnected')
  const stop = live.start()
  expect(readStatus()).toBe('connecting')
  await pass(0)
  expect(readStatus()).toBe('connected')
  stop()
  expect(readStatus()).toBe('disconnected')
  await pass(60_000)
  expect(loader.loadNewest).toHaveBeenCalledTimes(1)
})

test('[CHT-02] does not start for an interval above 1h', async () => {
  const { live, loader, readStatus } = createLive(14_400)
  live.start()
  await pass(900_000)
  expect(loader.loadNewest).not.toHaveBeenCalled()
  expect(readStatus()).toBe('disconnected')
})

test('[CHT-02] polls after four fifths of the period of the interval', async () => {
  const { live, loader } = createLive(900)
  live.start()
  await pass(23_999)
  expect(loader.loadNewest).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(loader.loadNewest).toHaveBeenCalledTimes(2)
})

test('[CHT-02] turns to error at the third consecutive poll without candles', async () => {
  const { live, market, readStatus } = createLive(900)
  live.start()
  await pass(0)
  market.answer = []
  await pass(2 * 24_000)
  expect(readStatus()).toBe('connected')
  await pass(24_000)
  expect(readStatus()).toBe('error')
})

test('[CHT-02] counts a failed poll like an empty one and keeps its error', async () => {
  const { live, market } = createLive(900)
  market.answer = new Error('down')
  live.start()
  await pass(2 * 24_000)
  expect(live.read()).toMatchObject({ status: 'error', error: market.answer })
})

test('[CHT-02] repeats a failed first poll of a long interval within 30 s', async () => {
  const { live, market, loader, readStatus } = createLive(3600)
  market.answer = new Error('down')
  live.start()
  await pass(29_999)
  expect(loader.loadNewest).toHaveBeenCalledTimes(1)
  market.answer = [traded]
  await pass(1)
  expect(readStatus()).toBe('connected')
  market.answer = new Error('down')
  await pass(240_000)
  expect(loader.loadNewest).toHaveBeenCalledTimes(3)
  await pass(239_999)
  expect(loader.loadNewest).toHaveBeenCalledTimes(3)
  await pass(1)
  expect(loader.loadNewest).toHaveBeenCalledTimes(4)
})

test('[CHT-02] starts counting again after a poll with candles', async () => {
  const { live, market, readStatus } = createLive(900)
  live.start()
  await pass(0)
  for (const answer of [[], [], [traded], [], []]) {
    market.answer = answer
    await pass(24_000)
  }
  expect(readStatus()).toBe('connected')
})

test('[CHT-02] backs off after an error: poll x 2^n, at most 30 s', async () => {
  const { live, market, loader } = createLive(30)
  market.answer = []
  live.start()
  await pass(2 * 5_600)
  expect(live.read()).toMatchObject({ status: 'error', retryAtMs: Date.now() + 5_600 })
  for (const delayMs of [5_600, 11_200, 22_400, 30_000, 30_000]) {
    const before = loader.loadNewest.mock.calls.length
    await pass(delayMs - 1)
    expect(loader.loadNewest).toHaveBeenCalledTimes(before)
    await pass(1)
    expect(loader.loadNewest).toHaveBeenCalledTimes(before + 1)
  }
})

test('[CHT-02] connects again at the first answer after an error, and polls at its usual pace', async () => {
  const { live, market, loader, readStatus } = createLive(30)
  market.answer = []
  live.start()
  await pass(2 * 5_600)
  market.answer = [traded]
  await pass(5_600)
  expect(readStatus()).toBe('connected')
  const before = loader.loadNewest.mock.calls.length
  await pass(5_600)
  expect(loader.loadNewest).toHaveBeenCalledTimes(before + 1)
})

test('[CHT-02] tries again at once on Retry', async () => {
  const { live, market, readStatus } = createLive(900)
  market.answer = []
  live.start()
  await pass(2 * 24_000)
  market.answer = [traded]
  live.retry()
  expect(readStatus()).toBe('connecting')
  await pass(0)
  expect(readStatus()).toBe('connected')
})

test('[CHT-02] is in error again at once if Retry fails, and continues its backoff', async () => {
  const { live, market, readStatus } = createLive(30)
  market.answer = new Error('down')
  live.start()
  await pass(2 * 5_600)
  live.retry()
  expect(readStatus()).toBe('connecting')
  await pass(0)
  expect(live.read()).toMatchObject({ status: 'error', retryAtMs: Date.now() + 11_200 })
})

test('[CHT-02] waits after two flat candles, until the next trade', async () => {
  const { live, market, readStatus } = createLive(900)
  market.answer = [flat]
  live.start()
  await pass(0)
  expect(readStatus()).toBe('connected')
  market.answer = [traded, flat]
  await pass(24_000)
  expect(readStatus()).toBe('connected')
  market.answer = [flat, flat]
  await pass(24_000)
  expect(readStatus()).toBe('waiting')
  market.answer = [flat, traded]
  await pass(24_000)
  expect(readStatus()).toBe('connected')
})

test('[CHT-02] adds a candle of the stream at once, without waiting for the next poll', async () => {
  const { live, market, loader, readStatus } = createLive(900)
  market.answer = [flat, flat]
  live.start()
  await pass(0)
  market.stream.opened[0]?.onBar(traded)
  expect(loader.addBar).toHaveBeenCalledWith(traded)
  expect(readStatus()).toBe('connected')
})

test('[CHT-02] polls at once if the stream reports a candle that leaves a gap', async () => {
  const { live, market, loader } = createLive(900)
  live.start()
  await pass(0)
  loader.addBar.mockReturnValueOnce(false)
  market.stream.opened[0]?.onBar(traded)
  expect(loader.loadNewest).toHaveBeenCalledTimes(2)
})

test('polls at once if the stream may have lost messages, and only once per period afterwards', async () => {
  const { live, market, loader } = createLive(900)
  live.start()
  await pass(0)
  market.stream.opened[0]?.onReset()
  market.stream.opened[0]?.onReset()
  await pass(0)
  expect(loader.loadNewest).toHaveBeenCalledTimes(3)
  await pass(24_000)
  expect(loader.loadNewest).toHaveBeenCalledTimes(4)
})

test('opens a stream that was closed again after the next poll, and closes it when it stops', async () => {
  const { live, market } = createLive(900)
  const stop = live.start()
  await pass(0)
  expect(market.stream.opened).toHaveLength(1)
  market.stream.opened[0]?.onClose()
  await pass(24_000)
  expect(market.stream.opened).toHaveLength(2)
  stop()
  expect(market.stream.close).toHaveBeenCalledTimes(1)
})

test('ignores a poll that is answered after it was stopped', async () => {
  const { live, loader, readStatus } = createLive(900)
  const late = Promise.withResolvers<ChartBar[]>()
  loader.loadNewest.mockReturnValueOnce(late.promise)
  const stop = live.start()
  stop()
  late.resolve([traded])
  await pass(60_000)
  expect(readStatus()).toBe('disconnected')
  expect(loader.loadNewest).toHaveBeenCalledTimes(1)
})
