import { gunzipSync } from 'node:zlib'
import { type Ledger, rollbackTo, type Writer } from '@vermeil/ledger'
import { maxFeedEvents, parseProblem, parseWire, screenerCalls } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientBudget, rowsPerPoint } from '../config/limits.ts'
import { createTestApi } from '../testing/fixture/createTestApi.ts'
import { ether, markets, openFilledLedger, writeTrades } from '../testing/fixture/fillLedger.ts'

const [market] = markets as [(typeof markets)[number]]
const { path, answer } = screenerCalls.events
const counts = [300, 100, 200, 4_900]
let ledger: Ledger
let writer: Writer
let app: FastifyInstance
let asked = 0

beforeAll(async () => {
  ;({ ledger, writer } = await openFilledLedger())
  for (const [index, count] of counts.entries()) {
    const trades = Array.from({ length: count }, () => ({ market, vet: ether, token: -ether }))
    await writeTrades(writer, index + 2, trades)
  }
  ;({ app } = await createTestApi(ledger, { proxies: ['127.0.0.1'] }))
})

afterAll(async () => {
  await app.close()
  await ledger[Symbol.asyncDispose]()
})

/** Sends a request as a new client. */
async function ask(query: string, headers: Record<string, string> = {}) {
  asked += 1
  const client = `192.0.2.${asked}`
  return await app.inject({
    url: `${path}?${query}`,
    headers: { 'x-forwarded-for': client, ...headers },
  })
}

test('writes a range in pages as one answer, in chain order, and charges its work', async () => {
  const response = await ask('fromBlock=1&toBlock=4')
  const { events, nextBlock } = parseWire(answer, response.json())
  expect(nextBlock).toBeUndefined()
  const places = events.map(({ block, eventIndex }) => [block.blockNumber, eventIndex])
  const wanted = [300, 100, 200].flatMap((count, at) =>
    Array.from({ length: count }, (_, index) => [at + 2, index]),
  )
  expect(places).toEqual(wanted)
  expect(response.headers['x-block']).toBe('5')
  const spent = clientBudget - Number(response.headers['ratelimit-remaining'])
  expect(spent).toBe(2 + 600 / rowsPerPoint)
  const empty = await ask('fromBlock=0&toBlock=0')
  expect([empty.json(), empty.headers['ratelimit-remaining']]).toEqual([
    { events: [] },
    String(clientBudget - 2),
  ])
})

test('with limit an answer has whole blocks and names the next one', async () => {
  const seen: number[] = []
  let next: number | undefined = 1
  while (next !== undefined) {
    const response = await ask(`fromBlock=${next}&toBlock=5&limit=350`)
    const page = parseWire(answer, response.json())
    seen.push(page.events.length)
    next = page.nextBlock
  }
  expect(seen).toEqual([300, 300, 4_900])
})

test('refuses more events than one answer may have, unless they are requested in pages', async () => {
  const response = await ask('fromBlock=1&toBlock=5')
  expect(parseProblem(response.json())).toMatchObject({
    status: 422,
    field: 'toBlock',
    detail: `These blocks contain more than ${maxFeedEvents} events: request fewer blocks, or pages with limit.`,
  })
})

test('refuses events that the budget does not cover before they are read', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.1' }
  const statuses: number[] = []
  for (let turn = 0; turn < 5; turn++)
    statuses.push((await app.inject({ url: `${path}?fromBlock=5&toBlock=5`, headers })).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 429])
})

test('compresses an answer, and sends none to a client that has it', async () => {
  const plain = await ask('fromBlock=2&toBlock=3')
  const coded = await ask('fromBlock=2&toBlock=3', { 'accept-encoding': 'gzip' })
  expect(coded.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(coded.rawPayload).toString()).toBe(plain.body)
  const held = await ask('fromBlock=2&toBlock=3', {
    'if-none-match': String(plain.headers['etag']),
  })
  expect([held.statusCode, held.body, held.headers['ratelimit-remaining']]).toEqual([
    304,
    '',
    String(clientBudget - 1),
  ])
})

test('a reorg ends the answer early', async () => {
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const response = await fetch(`${url}${path}?fromBlock=1&toBlock=4`)
  await rollbackTo(writer, 2)
  await expect(response.text()).rejects.toThrow('terminated')
})
