import { parseAddress } from '@vermeil/units'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchHasCandles } from './fetchHasCandles.ts'

const from = parseAddress(`0x${'1'.repeat(40)}`)
const to = parseAddress(`0x${'2'.repeat(40)}`)
const candle = { timestamp: 0, open: '1', high: '1', low: '1', close: '1', volume: '1' }

afterEach(() => void vi.unstubAllGlobals())

test.each([
  [[candle], true],
  [[], false],
])('[SWP-27] looks for one candle of an hour in the last 24 hours: %o', async (candles, has) => {
  const fetched = vi.fn(async (_url: string) => Response.json({ candles }))
  vi.stubGlobal('fetch', fetched)
  const signal = new AbortController().signal
  expect(await fetchHasCandles({ from, to, end: 100_000 }, signal)).toBe(has)
  expect(fetched.mock.lastCall?.[0]).toBe(
    `/indexer/history/${from}/${to}?interval=3600&start=13600&end=100000&limit=1`,
  )
})
