import { expect, test, vi } from 'vitest'
import type { ChartBar } from './buildChartBars.ts'
import { CandleLoader, type TimeRange } from './CandleLoader.ts'
import type { OwnTrade } from './placeMarkers.ts'

const interval = 900
const now = 1_000_000 * interval

function createBar(time: number, close = 1): ChartBar {
  return { time, open: 1, high: 2, low: 0.5, close, volume: 3 }
}

/** Like the API: one bar per interval of the range, none before `opened`. */
function listBars({ start, end }: TimeRange, opened = 0): ChartBar[] {
  const bars: ChartBar[] = []
  for (let time = start - (start % interval); time <= end; time += interval) {
    if (time >= opened) bars.push(createBar(time))
  }
  return bars
}

function createLoader({ opened = 0, trades = undefined as OwnTrade[] | undefined } = {}) {
  const fetchBars = vi.fn(
    async (range: TimeRange): Promise<readonly ChartBar[]> => listBars(range, opened),
  )
  const fetchTrades = vi.fn(async ({ start, end }: TimeRange) =>
    (trades ?? []).filter(({ atSeconds }) => atSeconds >= start && atSeconds <= end),
  )
  const readNowSeconds = vi.fn(() => now)
  const source = { fetchBars, fetchTrades: trades && fetchTrades, readNowSeconds }
  return { loader: new CandleLoader(source, interval), fetchBars, fetchTrades, readNowSeconds }
}

const buy: OwnTrade = {
  direction: 'buy',
  atSeconds: now - 5,
  amount: 1,
  price: 1,
  transactionId: '0xa',
}

function expectNoGaps(bars: readonly ChartBar[]): void {
  const first = bars[0]?.time ?? 0
  expect(bars.map(({ time }) => time)).toEqual(bars.map((_, index) => first + index * interval))
}

test('[CHT-03] starts with the last 96 intervals and notifies its listeners', async () => {
  const { loader, fetchBars } = createLoader()
  const seen: string[] = []
  loader.subscribe(() => seen.push(loader.read().initial))
  expect(loader.read().initial).toBe('idle')
  await loader.loadInitial()
  expect(fetchBars.mock.calls[0]?.[0]).toEqual({ start: now - 96 * interval, end: now })
  expect(seen).toEqual(['loading', 'ready'])
  expect(loader.read().bars).toHaveLength(97)
})

test('[CHT-03] ignores a load while it is loading', async () => {
  const { loader, fetchBars } = createLoader()
  await Promise.all([loader.loadInitial(), loader.loadInitial()])
  expect(fetchBars).toHaveBeenCalledTimes(1)
  await Promise.all([loader.loadOlder(5), loader.loadOlder(5)])
  expect(fetchBars).toHaveBeenCalledTimes(2)
})

test('[CHT-03] loads the candles before the oldest one: 50 minus the position of the view', async () => {
  const { loader, fetchBars } = createLoader()
  await loader.loadInitial()
  const oldest = now - 96 * interval
  await loader.loadOlder(4)
  expect(fetchBars.mock.lastCall?.[0]).toEqual({ start: oldest - 46 * interval, end: oldest - 1 })
  await loader.loadOlder(-20)
  expect(loader.read().bars).toHaveLength(97 + 46 + 70)
  const times = loader.read().bars.map(({ time }) => time)
  expect(new Set(times).size).toBe(times.length)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})

test('[CHT-03] stops at the start of the history after three empty answers', async () => {
  const { loader, fetchBars } = createLoader({ opened: now - 96 * interval })
  await loader.loadInitial()
  for (let load = 0; load < 4; load++) await loader.loadOlder(0)
  expect(fetchBars).toHaveBeenCalledTimes(1 + 3)
  expect(loader.read()).toMatchObject({ older: 'none', isLoadingOlder: false })
})

test('[CHT-03] stops after three consecutive failures, and keeps the candles', async () => {
  const { loader, fetchBars } = createLoader()
  await loader.loadInitial()
  fetchBars.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'))
  await loader.loadOlder(0)
  await loader.loadOlder(0)
  await loader.loadOlder(0)
  expect(loader.read().older).toBe('more')
  fetchBars.mockRejectedValue(new Error('down'))
  for (let load = 0; load < 4; load++) await loader.loadOlder(0)
  expect(fetchBars).toHaveBeenCalledTimes(1 + 3 + 3)
  expect(loader.read()).toMatchObject({ older: 'failed', initial: 'ready' })
})

test('[CHT-03] leaves no gap behind a failed request: the next one asks for the same candles', async () => {
  const { loader, fetchBars } = createLoader()
  await loader.loadInitial()
  fetchBars.mockRejectedValueOnce(new Error('down'))
  await loader.loadOlder(0)
  await loader.loadOlder(0)
  const [failed, answered] = fetchBars.mock.calls.slice(1).map(([range]) => range)
  expect(answered).toEqual(failed)
  expectNoGaps(loader.read().bars)
})

test('[CHT-03] loads older candles again on request after too many failures', async () => {
  const { loader, fetchBars } = createLoader()
  await loader.loadInitial()
  for (let load = 0; load < 3; load++) {
    fetchBars.mockRejectedValueOnce(new Error('down'))
    await loader.loadOlder(0)
  }
  expect(loader.read().older).toBe('failed')
  await loader.retryOlder()
  expect(loader.read()).toMatchObject({ older: 'more', isLoadingOlder: false })
  expect(loader.read().bars).toHaveLength(97 + 50)
  expectNoGaps(loader.read().bars)
})

test('[CHT-03] drops an older page if newer candles have replaced those it adjoins', async () => {
  const { loader, fetchBars } = createLoader()
  await loader.loadInitial()
  const older = Promise.withResolvers<readonly ChartBar[]>()
  fetchBars.mockReturnValueOnce(older.promise)
  const loading = loader.loadOlder(0)
  const later = createBar(now + 2_000 * interval)
  fetchBars.mockResolvedValueOnce([later])
  await loader.loadNewest()
  older.resolve(listBars({ start: now - 146 * interval, end: now - 97 * interval }))
  await loading
  expect(loader.read()).toMatchObject({ bars: [later], older: 'more', isLoadingOlder: false })
})

test('[CHT-03] shows the candles of the live updates if the initial load fails after them', async () => {
  const { loader, fetchBars } = createLoader()
  const initial = Promise.withResolvers<readonly ChartBar[]>()
  fetchBars.mockReturnValueOnce(initial.promise)
  const loading = loader.loadInitial()
  await loader.loadNewest()
  initial.reject(new Error('down'))
  await loading
  expect(loader.read()).toMatchObject({ initial: 'ready', error: undefined })
})

test('[CHT-03] reports an initial load without candles, and one that failed, and can repeat it', async () => {
  const { loader, fetchBars } = createLoader()
  fetchBars.mockResolvedValueOnce([])
  await loader.loadInitial()
  expect(loader.read().initial).toBe('empty')
  const error = new Error('down')
  fetchBars.mockRejectedValueOnce(error)
  await loader.loadInitial()
  expect(loader.read()).toMatchObject({ initial: 'failed', error })
  await loader.loadInitial()
  expect(loader.read()).toMatchObject({ initial: 'ready', error: undefined })
})

test('[CHT-03] fetches the account’s trades for the candles that arrived, and places their markers', async () => {
  const old = { ...buy, atSeconds: now - 100 * interval, transactionId: '0xb' }
  const { loader, fetchTrades } = createLoader({ trades: [buy, old] })
  await loader.loadInitial()
  expect(fetchTrades.mock.lastCall?.[0]).toEqual({
    start: now - 96 * interval,
    end: now + interval - 1,
  })
  expect(loader.read().markers.map(({ transactionId }) => transactionId)).toEqual(['0xa'])
  await loader.loadOlder(0)
  expect(loader.read().markers.map(({ transactionId }) => transactionId)).toEqual(['0xb', '0xa'])
})

test('[CHT-03] fetches no trades without an account, and keeps those it has if a request fails', async () => {
  const visitor = createLoader()
  await visitor.loader.loadInitial()
  expect(visitor.fetchTrades).not.toHaveBeenCalled()
  const { loader, fetchTrades } = createLoader({ trades: [buy] })
  await loader.loadInitial()
  fetchTrades.mockRejectedValueOnce(new Error('down'))
  await loader.loadNewest()
  expect(loader.read().markers).toHaveLength(1)
})

test('replaces the newest candle and appends those that began since', async () => {
  const { loader, fetchBars } = createLoader()
  await loader.loadInitial()
  fetchBars.mockResolvedValueOnce([createBar(now, 5), createBar(now + interval, 6)])
  await loader.loadNewest()
  expect(fetchBars.mock.lastCall?.[0]).toEqual({ start: now - interval, end: now })
  const closes = loader.read().bars.map(({ close }) => close)
  expect(closes.slice(-3)).toEqual([1, 5, 6])
  expect(loader.addBar(createBar(now + interval, 7))).toBe(true)
  expect(loader.read().bars.at(-1)?.close).toBe(7)
  expect(loader.read().bars).toHaveLength(98)
})

test('keeps a candle that the stream reported while an older answer was on its way', async () => {
  const { loader, fetchBars } = createLoader()
  await loader.loadInitial()
  const answer = Promise.withResolvers<readonly ChartBar[]>()
  fetchBars.mockReturnValueOnce(answer.promise)
  const loading = loader.loadNewest()
  loader.addBar(createBar(now, 6))
  loader.addBar(createBar(now, 7))
  loader.addBar(createBar(now + interval, 8))
  answer.resolve([createBar(now - interval, 4), createBar(now, 5)])
  await loading
  expect(
    loader
      .read()
      .bars.slice(-3)
      .map(({ close }) => close),
  ).toEqual([4, 7, 8])
  await loader.loadNewest()
  expect(loader.read().bars.at(-2)?.close).toBe(1)
})

test('ignores an answer if a later request was answered before', async () => {
  const { loader, fetchBars } = createLoader()
  await loader.loadInitial()
  const slow = Promise.withResolvers<readonly ChartBar[]>()
  fetchBars.mockReturnValueOnce(slow.promise).mockResolvedValueOnce([createBar(now, 7)])
  const first = loader.loadNewest()
  await loader.loadNewest()
  slow.resolve([createBar(now, 5)])
  expect(await first).toHaveLength(1)
  expect(loader.read().bars.at(-1)?.close).toBe(7)
})

test('takes an early answer while a later request is still on its way', async () => {
  const { loader, fetchBars } = createLoader()
  await loader.loadInitial()
  const slow = Promise.withResolvers<readonly ChartBar[]>()
  fetchBars.mockResolvedValueOnce([createBar(now, 5)]).mockReturnValueOnce(slow.promise)
  const first = loader.loadNewest()
  const second = loader.loadNewest()
  await first
  expect(loader.read().bars.at(-1)?.close).toBe(5)
  slow.resolve([createBar(now, 7)])
  await second
  expect(loader.read().bars.at(-1)?.close).toBe(7)
})

test('[CHT-04] keeps a trade of the account if an answer without it arrives late', async () => {
  const { loader, fetchTrades } = createLoader({ trades: [buy] })
  const slow = Promise.withResolvers<OwnTrade[]>()
  fetchTrades.mockReturnValueOnce(slow.promise)
  const initial = loader.loadInitial()
  await vi.waitFor(() => expect(fetchTrades).toHaveBeenCalledTimes(1))
  await loader.loadNewest()
  expect(loader.read().markers).toHaveLength(1)
  slow.resolve([])
  await initial
  expect(loader.read().markers).toHaveLength(1)
})

test('asks for the newest candles even if the node is behind them', async () => {
  const { loader, fetchBars, readNowSeconds } = createLoader()
  await loader.loadInitial()
  readNowSeconds.mockReturnValue(now - 5 * interval)
  await loader.loadNewest()
  expect(fetchBars.mock.lastCall?.[0]).toEqual({ start: now - interval, end: now })
})

test('refuses a reported candle that leaves a gap, and keeps the known ones', async () => {
  const { loader } = createLoader()
  await loader.loadInitial()
  expect(loader.addBar(createBar(now + 3 * interval))).toBe(false)
  expect(loader.read().bars).toHaveLength(97)
})

test('[CHT-03] drops candles that the newest no longer adjoin, and loads their history again', async () => {
  const { loader, fetchBars } = createLoader({ opened: now - 96 * interval })
  await loader.loadInitial()
  for (let load = 0; load < 3; load++) await loader.loadOlder(0)
  expect(loader.read().older).toBe('none')
  const later = createBar(now + 3 * interval)
  fetchBars.mockResolvedValueOnce([later])
  await loader.loadNewest()
  expect(loader.read()).toMatchObject({ bars: [later], older: 'more' })
  await loader.loadOlder(-46)
  expect(loader.read().bars).toHaveLength(97)
})

test('ignores answers that arrive after it was cancelled, and can start again', async () => {
  const { loader, fetchBars } = createLoader()
  const late = Promise.withResolvers<ChartBar[]>()
  fetchBars.mockReturnValueOnce(late.promise)
  const loading = loader.loadInitial()
  loader.cancel()
  late.resolve([createBar(now)])
  await loading
  expect(loader.read()).toMatchObject({ initial: 'idle', bars: [] })
  await loader.loadInitial()
  expect(loader.read().initial).toBe('ready')
})

test('[CHT-03] reaches 100,000 candles page by page', async () => {
  const { loader } = createLoader()
  await loader.loadInitial()
  while (loader.read().bars.length < 100_000) await loader.loadOlder(-1_450)
  const { bars } = loader.read()
  expect(bars.at(-1)?.time).toBe(now)
  expect(bars.every(({ time }, index) => time === (bars[0]?.time ?? 0) + index * interval)).toBe(
    true,
  )
})
