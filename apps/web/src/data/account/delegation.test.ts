import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { owner } from '../../testing/sample.ts'
import { delegationOptions } from './delegation.ts'

afterEach(() => vi.unstubAllGlobals())

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
  expect(reason).toBe('All free transactions of today are taken. You can pay the fee yourself.')
})

test('[SWP-25] says nothing if the network has no sponsor', async () => {
  const none = { isAvailable: false, reason: undefined }
  expect(await ask({ available: false, code: 'none', reason: 'x' })).toEqual(none)
  expect(await ask({ available: false })).toEqual(none)
})

test('[SWP-25] names the status of a service that fails', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  const { isAvailable, reason } = await new QueryClient().fetchQuery(delegationOptions(owner))
  expect(isAvailable).toBe(false)
  expect(reason).toContain('503')
})
