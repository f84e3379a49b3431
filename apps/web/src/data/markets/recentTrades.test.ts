import { QueryClient } from '@tanstack/react-query'
import { parseAddress } from '@vermeil/units'
import { afterEach, expect, test, vi } from 'vitest'
import { recentTradesOptions } from './recentTrades.ts'

const from = parseAddress(`0x${'1'.repeat(40)}`)
const to = parseAddress(`0x${'2'.repeat(40)}`)

afterEach(() => void vi.unstubAllGlobals())

test('[HIS-02] requests 50 trades of the pair every 7 s, and again 10 s after a failure', async () => {
  const fetched = vi.fn(async (_url: string) => Response.json([]))
  vi.stubGlobal('fetch', fetched)
  const options = recentTradesOptions(from, to, true)
  expect(options).toMatchObject({ refetchInterval: 7_000, retryDelay: 10_000 })
  expect(recentTradesOptions(from, to, false).refetchInterval).toBe(false)
  await new QueryClient().fetchQuery(options)
  expect(fetched.mock.lastCall?.[0]).toBe(`/indexer/trades/${from}/${to}?limit=50`)
})
