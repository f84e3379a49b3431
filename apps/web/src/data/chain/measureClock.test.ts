import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { measureClock } from './measureClock.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 0, 2) }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['Thu, 01 Jan 2026 00:00:00 GMT', 86_400_000],
  ['Fri, 02 Jan 2026 01:00:00 GMT', -3_600_000],
  ['soon', 0],
  [undefined, 0],
])('a server whose time is %s tells that this clock is %i ms ahead', async (date, aheadMs) => {
  const headers = new Headers(date === undefined ? [] : [['date', date]])
  vi.stubGlobal('fetch', async () => new Response(null, { headers }))
  expect(await measureClock()).toBe(aheadMs)
})

test('trusts this clock if the server does not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await measureClock()).toBe(0)
})
