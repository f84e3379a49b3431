// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { owner } from '../../testing/sample.ts'
import { delegationRetryMs } from '../../trade/limits/timings.ts'
import { delegationOptions } from './delegation.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const ask = async (answer: object) => {
  vi.stubGlobal('fetch', async () => Response.json(answer))
  return await new QueryClient().fetchQuery(delegationOptions(owner))
}

test('[SWP-25] says why the free transaction is not available', async () => {
  expect(await ask({ available: true })).toEqual({ isAvailable: true, reason: undefined })
  const used =
    'You have already used your one free delegation for today. Please come back again tomorrow.'
  expect(await ask({ available: false, code: 'used', reason: 'x' })).toEqual({
    isAvailable: false,
    reason: used,
  })
  const { reason } = await ask({ available: false, code: 'budget', reason: 'x' })
  expect(reason).toBe("Today's free transactions are used up. You can pay the fee yourself.")
})

test('[SWP-25] says nothing if the network has no sponsor', async () => {
  const none = { isAvailable: false, reason: undefined }
  expect(await ask({ available: false, code: 'none', reason: 'x' })).toEqual(none)
  expect(await ask({ available: false })).toEqual(none)
})

test('[SWP-25] a service that fails is asked again, and then its status is named', async () => {
  const fetch = vi.fn(async () => new Response('', { status: 503 }))
  vi.stubGlobal('fetch', fetch)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: 2, retryDelay: 0 } } })
  const asked = queries.fetchQuery(delegationOptions(owner))
  await expect(asked).rejects.toThrow('Error fetching delegation status: 503')
  expect(fetch).toHaveBeenCalledTimes(3)
})

test('[SWP-25] after a failure or a refusal the service is asked again, until a transaction is free', async () => {
  vi.useFakeTimers()
  const answers = [
    new Response('', { status: 503 }),
    Response.json({ available: false, code: 'pending', reason: 'x' }),
    Response.json({ available: true }),
  ]
  const fetch = vi.fn(async () => answers.shift())
  vi.stubGlobal('fetch', fetch)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new QueryObserver(queries, delegationOptions(owner))
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(observer.getCurrentResult().error?.message).toContain('503')
  await vi.advanceTimersByTimeAsync(delegationRetryMs)
  expect(observer.getCurrentResult()).toMatchObject({ error: null, data: { isAvailable: false } })
  await vi.advanceTimersByTimeAsync(delegationRetryMs)
  expect(observer.getCurrentResult().data).toMatchObject({ isAvailable: true })
  await vi.advanceTimersByTimeAsync(10 * delegationRetryMs)
  expect(fetch).toHaveBeenCalledTimes(3)
  stop()
})
