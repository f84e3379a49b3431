import type { Address, Hex } from '@vermeil/units'
import { afterEach, expect, test, vi } from 'vitest'
import { findDelegationRefusal } from '../../data/account/delegation.ts'
import { delegationRefusalMs } from '../../trade/limits/timings.ts'
import { fetchSponsorship } from './fetchSponsorship.ts'

const origin = `0x${'11'.repeat(20)}` as Address
const raw: Hex = '0x51c0'
const signature = `0x${'ab'.repeat(65)}`

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

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

test('does not take a limit of requests for a used-up free transaction', async () => {
  const other = `0x${'22'.repeat(20)}` as Address
  const detail = 'Try again in 3 s.'
  answer(429, { type: 'about:blank', title: 'Too Many Requests', status: 429, detail })
  await expect(fetchSponsorship(other, raw)).rejects.toThrow(detail)
  expect(findDelegationRefusal(other)).toBeUndefined()
})

test('does not blame a broken service on the account', async () => {
  answer(503, {})
  await expect(fetchSponsorship(origin, raw)).rejects.toThrow(
    'The service answered with status 503.',
  )
})

test.each([
  ['used', 403, /^You have already used your one free delegation for today/],
  ['pending', 403, /^Today's free transaction is already signed/],
  ['budget', 403, /^Today's free transactions are used up/],
  ['balance', 403, /^Free transactions are for accounts that have held enough VET/],
  ['clauses', 403, /^This transaction cannot be free/],
  ['transaction', 403, /^This transaction cannot be free/],
  ['unavailable', 503, /^Free transactions aren't available right now/],
])(
  '[SWP-25] says why a service refuses (%s), and lets the account pay itself for a few minutes',
  async (code, status, text) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    answer(status, { type: 'about:blank', title: 'Refused', status, detail: 'No.', code })
    await expect(fetchSponsorship(origin, raw)).rejects.toMatchObject({
      reason: 'refused',
      message: expect.stringMatching(text),
    })
    expect(findDelegationRefusal(origin)).toMatch(text)
    expect(findDelegationRefusal(`0x${'22'.repeat(20)}` as Address)).toBeUndefined()
    vi.setSystemTime(Date.now() + delegationRefusalMs)
    expect(findDelegationRefusal(origin)).toBeUndefined()
  },
)
