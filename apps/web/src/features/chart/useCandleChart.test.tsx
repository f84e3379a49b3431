// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { type Address, parseAddress } from '@vermeil/units'
import type { Interval } from '@vermeil/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { useCandleChart } from './useCandleChart.ts'

const from = parseAddress(`0x${'1'.repeat(40)}`)
const to = parseAddress(`0x${'2'.repeat(40)}`)
const other = parseAddress(`0x${'3'.repeat(40)}`)

class FakeSource {
  static opened: FakeSource[] = []
  static listOpen = () =>
    FakeSource.opened.filter(({ isClosed }) => !isClosed).map(({ url }) => url)
  readonly readyState = 1
  readonly url: string
  isClosed = false
  constructor(url: string) {
    this.url = decodeURIComponent(url)
    FakeSource.opened.push(this)
  }
  addEventListener(): void {}
  close(): void {
    this.isClosed = true
  }
}

/** The answers that the API still owes. The price of a candle is its interval. */
function createApi() {
  const owed: { answer(): void }[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string, { signal }: { signal: AbortSignal }) => {
      const { searchParams } = new URL(url, 'http://app')
      const interval = Number(searchParams.get('interval'))
      const prices = { open: '1', high: '20000', low: '1', close: String(interval), volume: '1' }
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        const candles = [1, 2, 3].map((at) => ({ timestamp: at * interval, ...prices }))
        owed.push({ answer: () => resolve(Response.json({ candles })) })
      })
    }),
  )
  return {
    owed,
    answerAll: () =>
      act(async () => {
        for (const { answer } of owed.splice(0)) answer()
      }),
  }
}

interface Shown {
  interval?: Interval
  base?: Address
  isLive?: boolean
}

function show(first: Shown) {
  const { app } = createSampleApp(() => 'revert')
  const hook = renderHook(
    ({ interval = 900, base = to, isLive = true }: Shown) =>
      useCandleChart({ from, to: base, interval, account: undefined }, isLive),
    {
      initialProps: first,
      wrapper: ({ children }) => <AppContext value={app}>{children}</AppContext>,
    },
  )
  return {
    ...hook,
    read() {
      const { loaded, live } = hook.result.current
      return { initial: loaded.initial, close: loaded.bars.at(-1)?.close, status: live.status }
    },
  }
}

function turnPage(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

beforeEach(() => {
  FakeSource.opened = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[CHT-03] shows only the last of several intervals that were chosen while loading', async () => {
  const api = createApi()
  const { rerender, read } = show({ interval: 900 })
  for (const interval of [3600, 14_400, 900, 300] as const) rerender({ interval })
  expect(read()).toEqual({ initial: 'loading', close: undefined, status: 'connecting' })
  await api.answerAll()
  expect(read()).toMatchObject({ initial: 'ready', close: 300 })
  await api.answerAll()
  expect(read()).toEqual({ initial: 'ready', close: 300, status: 'connected' })
  expect(FakeSource.listOpen()).toEqual([expect.stringMatching(/-300$/)])
})

test('[CHT-02] has one stream after many changes of the interval, and none above 1h', async () => {
  const api = createApi()
  const { rerender, read } = show({ interval: 900 })
  for (const interval of [60, 3600, 900, 60] as const) {
    rerender({ interval })
    await api.answerAll()
    await api.answerAll()
    expect(read()).toEqual({ initial: 'ready', close: interval, status: 'connected' })
    expect(FakeSource.listOpen()).toHaveLength(1)
  }
  rerender({ interval: 14_400, isLive: false })
  await api.answerAll()
  expect(read()).toEqual({ initial: 'ready', close: 14_400, status: 'disconnected' })
  expect(FakeSource.listOpen()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(900_000))
  expect(api.owed).toEqual([])
})

test('[CHT-03] shows only the new pair if the pair changes while its candles load', async () => {
  const api = createApi()
  const { rerender, read } = show({})
  rerender({ base: other })
  await api.answerAll()
  await api.answerAll()
  expect(read()).toMatchObject({ initial: 'ready', status: 'connected' })
  expect(FakeSource.listOpen()).toEqual([expect.stringContaining(other)])
})

test('[CHT-02] asks for nothing while the page is hidden, and connects again when it returns', async () => {
  const api = createApi()
  const { read } = show({})
  await api.answerAll()
  await api.answerAll()
  turnPage('hidden')
  expect(FakeSource.listOpen()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(3_600_000))
  expect(api.owed).toEqual([])
  turnPage('visible')
  expect(read().status).toBe('connecting')
  turnPage('hidden')
  turnPage('visible')
  await api.answerAll()
  expect(read()).toEqual({ initial: 'ready', close: 900, status: 'connected' })
  expect(FakeSource.listOpen()).toHaveLength(1)
})

test('leaves no request, stream or timer behind', async () => {
  const api = createApi()
  const { unmount } = show({})
  await api.answerAll()
  await api.answerAll()
  unmount()
  expect(FakeSource.listOpen()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(900_000))
  expect(api.owed).toEqual([])
})
