import type { Ledger } from '@vermeil/ledger'
import { zeroAddress } from '@vermeil/units'
import {
  leaderboardExportCall,
  ordersExportCall,
  parseProblem,
  qualityExportCall,
  tradesExportCall,
} from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientBudget, clientWindowMs, loopbackFactor, pagePoints } from '../config/limits.ts'
import { createTestApi } from '../testing/fixture/createTestApi.ts'
import { addressOf, openFilledLedger } from '../testing/fixture/fillLedger.ts'
import { findCost } from './findCost.ts'
import { isLoopback, nameClient } from './nameClient.ts'

const url = `/indexer/trades/${zeroAddress}/${addressOf('B3TR')}`
let ledger: Ledger
let app: FastifyInstance
let now = 1_000_000

beforeAll(async () => {
  ;({ ledger } = await openFilledLedger())
  ;({ app } = await createTestApi(ledger, { clock: () => now, proxies: ['127.0.0.1'] }))
})

afterAll(async () => {
  await app.close()
  await ledger[Symbol.asyncDispose]()
})

async function ask(client: string, path = url) {
  return await app.inject({ url: path, headers: { 'x-forwarded-for': client } })
}

test('[SRV-03] every answer says how much budget is left, cached answers too', async () => {
  const first = await ask('192.0.2.1')
  const second = await ask('192.0.2.1')
  expect(first.headers).toMatchObject({
    'ratelimit-limit': String(clientBudget),
    'ratelimit-remaining': String(clientBudget - 1),
    'ratelimit-reset': '10',
  })
  expect(second.headers['ratelimit-remaining']).toBe(String(clientBudget - 2))
  expect(second.headers['etag']).toBe(first.headers['etag'])
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  const quote = await ask('192.0.2.2', `/indexer/aggregators/${zeroAddress}/x`)
  expect(quote.headers['ratelimit-remaining']).toBe(String(clientBudget - 5))
})

test('refuses a client without budget until the window ends, and no other client', async () => {
  now += clientWindowMs
  for (let asked = 0; asked < clientBudget; asked++) await ask('192.0.2.3')
  const refused = await ask('192.0.2.3')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10'])
  expect(parseProblem(refused.json())).toMatchObject({
    status: 429,
    detail: 'This address has made too many requests. Try again in 10 s.',
  })
  expect((await ask('192.0.2.4')).statusCode).toBe(200)
  now += clientWindowMs
  expect((await ask('192.0.2.3')).statusCode).toBe(200)
})

test.each([tradesExportCall, ordersExportCall, leaderboardExportCall, qualityExportCall])(
  'the first page of the download $path costs as much as the later ones',
  ({ path }) => expect(findCost(path)).toBe(pagePoints),
)

/** The budget that an answer names. */
async function askLimit(
  api: FastifyInstance,
  headers: Record<string, string>,
  remoteAddress: string,
) {
  const answer = await api.inject({ url, headers, remoteAddress })
  return Number(answer.headers['ratelimit-limit'])
}

test('a loopback client has a larger budget, but not behind a proxy, configured or not', async () => {
  const passedOn = { 'x-forwarded-for': '192.0.2.9' }
  const { app: open } = await createTestApi(ledger)
  for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect(await askLimit(open, {}, own)).toBe(clientBudget * loopbackFactor)
    expect(await askLimit(open, passedOn, own)).toBe(clientBudget)
    expect(await askLimit(open, { via: '1.1 proxy' }, own)).toBe(clientBudget)
  }
  await open.close()
  expect(await askLimit(app, {}, '127.0.0.1')).toBe(clientBudget)
  expect(await askLimit(app, { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1')).toBe(clientBudget)
})

test('all clients of an unconfigured proxy share one budget, whatever headers they forge', async () => {
  const { app: open } = await createTestApi(ledger, { clock: () => now })
  const left = async (client: string) => {
    const headers = { 'x-forwarded-for': client }
    const answer = await open.inject({ url, headers, remoteAddress: '127.0.0.1' })
    return Number(answer.headers['ratelimit-remaining'])
  }
  const first = await left('192.0.2.10')
  expect(await left('192.0.2.11')).toBe(first - 1)
  await open.close()
})

test('identifies an IPv6 client by its network and an IPv4 client by its address', () => {
  expect(nameClient('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2')
  expect(nameClient('2001:db8:1:2::9')).toBe('2001:db8:1:2')
  expect(nameClient('2001:db8::1')).toBe('2001:db8:0:0')
  expect(nameClient('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect([nameClient('::1'), nameClient('127.0.0.1')].every(isLoopback)).toBe(true)
  expect(isLoopback(nameClient('192.0.2.7'))).toBe(false)
})
