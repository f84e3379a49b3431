import { zeroAddress } from '@vermeil/units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '../startApi.ts'
import { createNode } from '../testing/fixture/createNode.ts'
import { createStatus, testConfig } from '../testing/fixture/createTestApi.ts'
import { addressOf, openFilledLedger } from '../testing/fixture/fillLedger.ts'

const lines: Record<string, unknown>[] = []
const log = {
  info: (fields: Readonly<Record<string, unknown>>) => void lines.push({ ...fields }),
  error: () => undefined,
}
let ledger: Awaited<ReturnType<typeof openFilledLedger>>['ledger']
let api: Api
let url: string

beforeAll(async () => {
  ;({ ledger } = await openFilledLedger())
  const services = { thor: createNode(), config: testConfig, status: createStatus, log }
  api = await startApi({ ledger, host: '127.0.0.1', port: 0, ...services })
  url = `${api.url}/indexer/trades/${zeroAddress}/${addressOf('B3TR')}`
})

afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await ledger[Symbol.asyncDispose]()
})

/** The answer without compression, and its headers without those that differ from answer to answer. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(path, { headers: { 'accept-encoding': 'identity', ...headers } })
  const found = Object.fromEntries(response.headers)
  const { 'x-request-id': id, 'ratelimit-remaining': remaining, ...rest } = found
  delete rest['date']
  delete rest['ratelimit-reset']
  return { status: response.status, text: await response.text(), rest, id, remaining }
}

test('[SRV-03] an answer that is found by its URL equals the first one, and is counted and logged', async () => {
  const first = await ask(url)
  const second = await ask(url)
  expect(second.status).toBe(200)
  expect([second.text, second.rest]).toEqual([first.text, first.rest])
  expect(second.id).not.toBe(first.id)
  expect(Number(second.remaining)).toBe(Number(first.remaining) - 1)
  const metrics = (await ask(`${api.url}/metrics`)).text
  const labels = 'route="/indexer/trades/:from/:to",method="GET",status="200"'
  expect(metrics).toContain(`vermeil_http_requests_total{${labels}} 2\n`)
  expect(metrics).toContain('vermeil_answers_found_total 1\n')
  const written = lines.filter(({ route }) => route === '/indexer/trades/:from/:to')
  expect(written.map(({ requestId, status }) => [requestId, status])).toEqual([
    [first.id, 200],
    [second.id, 200],
  ])
})

test('answers 304 to a client that has the answer, and leaves other methods to the framework', async () => {
  const { rest } = await ask(url)
  const held = await ask(url, { 'if-none-match': rest['etag'] ?? '' })
  expect([held.status, held.text]).toEqual([304, ''])
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(405)
})
