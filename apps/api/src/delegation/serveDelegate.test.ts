import type { Ledger } from '@vermeil/ledger'
import {
  delegateCall,
  delegationCall,
  errorReportCall,
  parseProblem,
  parseWire,
} from '@vermeil/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { delegateBudget, reportBudget } from '../config/limits.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import { createTestApi } from '../testing/fixture/createTestApi.ts'
import { openFilledLedger, stranger, trader } from '../testing/fixture/fillLedger.ts'

let ledger: Ledger

beforeAll(async () => {
  ;({ ledger } = await openFilledLedger())
})

afterAll(() => ledger[Symbol.asyncDispose]())

const signature = `0x${'ab'.repeat(65)}` as const
const delegation = { origin: trader, raw: '0x51c0' }

test('[SRV-06] without a sponsor no free transaction is offered or signed', async () => {
  const { app } = await createTestApi(ledger)
  const response = await app.inject({ url: `/api/delegate?address=${trader}` })
  expect(parseWire(delegationCall.answer, response.json())).toEqual({
    available: false,
    code: 'none',
    reason: 'No sponsor is configured here: transactions pay their own fee.',
  })
  const sign = await app.inject({ url: '/api/delegate', method: 'POST', payload: delegation })
  expect([sign.statusCode, parseProblem(sign.json()).detail]).toEqual([
    404,
    'No sponsor is configured here: transactions pay their own fee.',
  ])
  await app.close()
})

test('[SRV-06] a sponsor says whether an account’s free transaction is left, and signs it', async () => {
  const { app } = await createTestApi(ledger, {
    sponsor: {
      fetchDelegation: async (account) => ({ available: account === trader }),
      sign: async ({ origin, raw }) => {
        expect([origin, raw]).toEqual([trader, '0x51c0'])
        return signature
      },
    },
  })
  const available = async (address: string): Promise<boolean> => {
    const response = await app.inject({ url: `/api/delegate?address=${address}` })
    return parseWire(delegationCall.answer, response.json()).available
  }
  expect([await available(trader), await available(stranger)]).toEqual([true, false])
  const sign = await app.inject({ url: '/api/delegate', method: 'POST', payload: delegation })
  expect(parseWire(delegateCall.answer, sign.json())).toEqual({ signature })
  const long = { origin: trader, raw: `0x${'00'.repeat(60_000)}` }
  const whole = await app.inject({ url: '/api/delegate', method: 'POST', payload: long })
  expect(whole.statusCode).not.toBe(413)
  const bad = await app.inject({ url: '/api/delegate?address=vet.vet' })
  expect(parseProblem(bad.json())).toMatchObject({ status: 400, field: 'address' })
  await app.close()
})

test('[SRV-06] a wallet in any page may ask the sponsor, and learns why it refuses', async () => {
  const { app } = await createTestApi(ledger, {
    sponsor: {
      fetchDelegation: async () => ({ available: false, code: 'used', reason: 'Used.' }),
      sign: async () => {
        throw new ApiProblem(403, 'Used.', { code: 'used', message: 'Used.' })
      },
    },
  })
  const preflight = async (url: string) =>
    (await app.inject({ url, method: 'OPTIONS', headers: { origin: 'https://wallet' } })).headers
  expect(await preflight('/api/delegate')).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, POST',
    'access-control-allow-headers': 'content-type',
  })
  expect((await preflight('/api/errors'))['access-control-allow-methods']).toBe('GET, HEAD')
  const refused = await app.inject({ url: '/api/delegate', method: 'POST', payload: delegation })
  expect(refused.headers['access-control-allow-origin']).toBe('*')
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 'used', message: 'Used.', detail: 'Used.' })
  const response = await app.inject({ url: `/api/delegate?address=${trader}` })
  expect(response.json()).toEqual({ available: false, code: 'used', reason: 'Used.' })
  await app.close()
})

test('[SRV-06] limits the signatures of a client per hour', async () => {
  const sponsor = {
    fetchDelegation: async () => ({ available: true }),
    sign: async () => signature,
  }
  const { app } = await createTestApi(ledger, { sponsor, proxies: ['127.0.0.1'] })
  const sign = async (client: string) => {
    const headers = { 'x-forwarded-for': client }
    return await app.inject({ url: '/api/delegate', method: 'POST', payload: delegation, headers })
  }
  for (let asked = 0; asked < delegateBudget; asked++)
    expect((await sign('192.0.2.1')).statusCode).toBe(200)
  const refused = await sign('192.0.2.1')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
  expect((await sign('192.0.2.2')).statusCode).toBe(200)
  await app.close()
})

test('[SHL-08] the log has the error screen’s report under the id of the answer', async () => {
  const lines: Record<string, unknown>[] = []
  const { app } = await createTestApi(ledger, {
    log: { info: () => undefined, error: (fields, message) => lines.push({ ...fields, message }) },
  })
  const send = (payload: object) => app.inject({ url: '/api/errors', method: 'POST', payload })
  const report = { message: 'x is undefined', stack: 'at y', path: '/swap' }
  const answer = parseWire(errorReportCall.answer, (await send(report)).json())
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ reportId: answer.reportId, stack: 'at y', path: '/swap' })
  expect((await send({ message: '' })).statusCode).toBe(400)
  expect((await send({ message: 'y'.repeat(501) })).statusCode).toBe(400)
  expect((await send({ message: 'z', stack: 's'.repeat(49_000) })).statusCode).toBe(413)
  for (let sent = 1; sent < reportBudget; sent++) await send(report)
  const refused = await send(report)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
  expect(lines).toHaveLength(reportBudget)
  await app.close()
})
