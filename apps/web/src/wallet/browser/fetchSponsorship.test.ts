import type { Address, Hex } from '@vermeil/units'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchSponsorship } from './fetchSponsorship.ts'

const origin = `0x${'11'.repeat(20)}` as Address
const raw: Hex = '0x51c0'
const signature = `0x${'ab'.repeat(65)}`

afterEach(() => vi.unstubAllGlobals())

function answer(status: number, body: unknown) {
  const fetch = vi.fn(async () => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('[SWP-25] returns the service’s signature for the account', async () => {
  const fetch = answer(200, { signature })
  expect(await fetchSponsorship(origin, raw)).toBe(signature)
  expect(fetch).toHaveBeenCalledWith(
    '/api/delegate',
    expect.objectContaining({ method: 'POST', body: JSON.stringify({ origin, raw }) }),
  )
})

test('[SWP-25] reports a used-up free transaction in the specification’s words', async () => {
  answer(403, { title: 'Forbidden', status: 403, detail: 'used' })
  await expect(fetchSponsorship(origin, raw)).rejects.toMatchObject({
    reason: 'refused',
    message:
      'You have already used your one free delegation for today. Please come back again tomorrow.',
  })
})

test('does not blame a broken service on the account', async () => {
  answer(503, {})
  await expect(fetchSponsorship(origin, raw)).rejects.toThrow(
    'The service answered with status 503.',
  )
})
