import { parseAddress } from '@vermeil/units'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCandleSource } from './createCandleSource.ts'

const [from, to, account] = ['1', '2', '3'].map((digit) => parseAddress(`0x${digit.repeat(40)}`))
const signal = new AbortController().signal
const head = { number: 7, id: '0x', timestamp: 5_000, seenAtMs: 1_000_000 } as const

beforeEach(() => void vi.useFakeTimers({ now: head.seenAtMs }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function createSource(answer: unknown, isConnected = true) {
  const fetched = vi.fn(async (_url: string) => Response.json(answer))
  vi.stubGlobal('fetch', fetched)
  if (!from || !to) throw new Error('There is no pair.')
  const asked = isConnected ? account : undefined
  const question = { from, to, interval: 900 as const, account: asked }
  const source = createCandleSource({ readHead: () => head }, question)
  return { source, readUrl: () => new URL(fetched.mock.lastCall?.[0] ?? '', 'http://app') }
}

test('[CHT-03] requests the candles of a range with the running one', async () => {
  const candle = { timestamp: 900, open: '1', high: '2', low: '1', close: '2', volume: '3' }
  const { source, readUrl } = createSource({ candles: [candle] })
  expect(source.readNowSeconds()).toBe(5_000)
  const bars = await source.fetchBars({ start: 900, end: 1800 }, signal)
  expect(bars).toEqual([{ time: 900, open: 1, high: 2, low: 1, close: 2, volume: 3 }])
  expect(readUrl().pathname).toBe(`/indexer/history/${from}/${to}`)
  expect(readUrl().search).toBe('?interval=900&start=900&end=1800&includeActive=true&realtime=true')
})

test('[CHT-03] knows the time of the chain after a long sleep, before a new block arrives, and without a block', () => {
  const { source } = createSource({ candles: [] })
  vi.setSystemTime(head.seenAtMs + 3 * 3_600_000)
  expect(source.readNowSeconds()).toBe(5_000 + 3 * 3_600)
  // The device's clock went back.
  vi.setSystemTime(head.seenAtMs - 1)
  expect(source.readNowSeconds()).toBe(5_000)
  if (!from || !to) throw new Error('There is no pair.')
  const question = { from, to, interval: 900 as const, account: undefined }
  const early = createCandleSource({ readHead: () => undefined }, question)
  vi.setSystemTime(7_000_000)
  expect(early.readNowSeconds()).toBe(7_000)
})

test('[CHT-04] requests the account’s trades of the pair in a range, and none without an account', async () => {
  const trade = {
    price: '5.25',
    amount: '200',
    amountReceived: '200',
    amountSpent: '1050',
    direction: 'buy',
    transactionId: `0x${'ab'.repeat(32)}`,
    timestamp: 950,
  }
  const { source, readUrl } = createSource([trade])
  expect(await source.fetchTrades?.({ start: 900, end: 1799 }, signal)).toEqual([
    {
      direction: 'buy',
      atSeconds: 950,
      amount: 200,
      price: 5.25,
      transactionId: trade.transactionId,
    },
  ])
  expect(readUrl().pathname).toBe(`/indexer/users/${account}/trades/${from}/${to}`)
  expect(readUrl().search).toBe('?start=900&end=1799')
})

test('[CHT-04] has no trades without an account', () => {
  expect(createSource([], false).source.fetchTrades).toBeUndefined()
})
