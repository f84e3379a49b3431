import { type Ledger, readHead, readTrades } from '@vermeil/ledger'
import { zeroAddress } from '@vermeil/units'
import { parseProblem, problemType } from '@vermeil/wire'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi } from '../testing/fixture/createTestApi.ts'
import {
  addressOf,
  createTransactionId,
  openFilledLedger,
  trader,
} from '../testing/fixture/fillLedger.ts'

const b3tr = addressOf('B3TR')
const pair = `${zeroAddress}/${b3tr}`
let ledger: Ledger
let app: FastifyInstance
const logged: string[] = []

beforeAll(async () => {
  ;({ ledger } = await openFilledLedger())
  ;({ app } = await createTestApi(ledger, {
    faucet: async () => createTransactionId(7),
    log: {
      info: (fields, message) => logged.push(JSON.stringify({ ...fields, message })),
      error: (fields, message) => logged.push(JSON.stringify({ ...fields, message })),
    },
  }))
})

afterAll(async () => {
  await app.close()
  await ledger[Symbol.asyncDispose]()
})

async function refuse(options: InjectOptions) {
  const response = await app.inject(options)
  expect(response.headers['content-type']).toContain(problemType)
  const problem = parseProblem(response.json())
  expect(problem.status).toBe(response.statusCode)
  expect(problem.requestId).toBe(response.headers['x-request-id'])
  expect(problem.detail).toMatch(/^[A-Za-z].*\.$/)
  expect(problem.detail).not.toMatch(/node_modules|\.ts\b|Error:|select /)
  return problem
}

const address = 'must be 0x and 40 hexadecimal digits.'
const units = 'must be a whole number of smallest units, without decimal point, sign or exponent.'
test.each([
  [`/indexer/aggregators/0x12/${b3tr}?inputAmount=1`, 'from', address],
  [`/indexer/aggregators/${zeroAddress}/${b3tr}ff?inputAmount=1`, 'to', address],
  [`/indexer/aggregators/${'0x'.padEnd(300, 'a')}/${b3tr}?inputAmount=1`, 'from', address],
  [`/indexer/aggregators/%00/${b3tr}?inputAmount=1`, 'from', address],
  [
    `/indexer/aggregators/${pair}`,
    'inputAmount',
    'must be given if outputAmount is not; give one of the two.',
  ],
  [`/indexer/aggregators/${pair}?inputAmount=1.5`, 'inputAmount', units],
  [`/indexer/aggregators/${pair}?inputAmount=-1`, 'inputAmount', units],
  [`/indexer/aggregators/${pair}?inputAmount=1e18`, 'inputAmount', units],
  [`/indexer/aggregators/${pair}?inputAmount=${'9'.repeat(100)}`, 'inputAmount', units],
  [`/indexer/aggregators/${pair}?inputAmount=1&inputAmount=2`, 'inputAmount', units],
  [`/indexer/aggregators/${pair}?inputAmount[$gt]=1`, 'inputAmount[$gt]', undefined],
  [`/indexer/aggregators/${pair}?inputAmount=1&slippage=99999`, 'slippage', undefined],
  [`/indexer/aggregators/${pair}?inputAmount=1&maxHops=NaN`, 'maxHops', undefined],
  [`/indexer/aggregators/${pair}?inputAmount=1&maker=satoshi`, 'maker', address],
  [
    `/indexer/trades/${pair}?limit=0`,
    'limit',
    'must be a whole number of at least 1. Numbers above 100 count as 100.',
  ],
  [`/indexer/trades/${pair}?limit=%F0%9F%92%A9`, 'limit', undefined],
  [`/indexer/trades/${pair}?limit=1;drop table trade`, 'limit', undefined],
  [`/indexer/trades/${pair}'--/${b3tr}`, undefined, undefined],
  [`/indexer/history/${pair}`, 'interval', 'is missing.'],
  [`/indexer/history/${pair}?interval=45&start=1&end=2`, 'interval', undefined],
  [`/indexer/marketstats/${zeroAddress}/VET`, 'to', address],
  [`/indexer/users/nobody/trades/${pair}`, 'address', address],
  [`/indexer/users/${trader}/trades/${pair}?start=-1`, 'start', undefined],
])('a bad request is refused with its field and what to do: %s', async (url, field, sentence) => {
  const problem = await refuse({ url })
  if (field === undefined) return
  expect(problem).toMatchObject({ status: 400, field })
  if (sentence) expect(problem.detail).toBe(`${field} ${sentence}`)
})

test.each([
  ['/indexer'],
  ['/indexer/'],
  ['/indexer/unknown'],
  [`/indexer/trades/${zeroAddress}`],
  [`/indexer/trades/${pair}/more`],
  ['/api/unknown'],
  ['/api/../etc/passwd'],
  ['/nowhere'],
])('an unknown path is not found: %s', async (url) => {
  expect(await refuse({ url })).toMatchObject({ status: 404 })
})

test('refuses an unknown method of a path and names the allowed ones', async () => {
  const url = `/indexer/trades/${pair}`
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
    expect(await refuse({ url, method })).toMatchObject({
      status: 405,
      detail: `This address accepts GET, HEAD, OPTIONS, not ${method}.`,
    })
    expect((await app.inject({ url, method })).headers['allow']).toBe('GET, HEAD, OPTIONS')
  }
})

const json = { 'content-type': 'application/json' }
test.each([
  ['{', json, 400, 'The body is not valid JSON.'],
  ['', json, 400, 'The body must be a JSON object.'],
  ['null', json, 400, 'must be a JSON object with an address.'],
  ['[]', json, 400, undefined],
  ['{}', json, 400, 'address is missing.'],
  ['{"address":5}', json, 400, `address ${address}`],
  ['{"address":"0x1"}', json, 400, `address ${address}`],
  [
    `{"address":"${trader}","amount":5}`,
    json,
    400,
    'amount is not a member of this object: leave it out.',
  ],
  [`{"address":"${zeroAddress}"}`, json, 403, undefined],
  [`{"__proto__":{"address":"${trader}"}}`, json, 400, undefined],
  [`{"address":"${trader}"}`, { 'content-type': 'text/plain' }, 415, undefined],
])('a bad body is refused: %s', async (payload, headers, status, detail) => {
  const problem = await refuse({ url: '/api/faucet', method: 'POST', headers, payload })
  expect(problem.status).toBe(status)
  if (detail) expect(problem.detail).toBe(detail)
})

test('refuses a body above the limit', async () => {
  const payload = JSON.stringify({ address: 'a'.repeat(10_000) })
  const problem = await refuse({ url: '/api/faucet', method: 'POST', headers: json, payload })
  expect(problem).toMatchObject({ status: 413, detail: 'The body must be at most 4096 bytes.' })
})

test('refuses a URL that cannot be decoded', async () => {
  expect(await refuse({ url: '/indexer/trades/%E0%A4%A/x' })).toMatchObject({ status: 400 })
})

test('after all bad input the API answers, wrote nothing, and logged no query', async () => {
  const head = await readHead(ledger)
  expect(head?.number).toBe(1)
  const token = (symbol: string) => ({ address: addressOf(symbol), decimals: 18 })
  const trades = await readTrades(ledger, { from: token('VET'), to: token('B3TR'), limit: 10 })
  expect(trades).toEqual([])
  const response = await app.inject({ url: `/indexer/trades/${pair}` })
  expect(response.json()).toEqual([])
  expect(logged.length).toBeGreaterThan(30)
  expect(logged.filter((line) => /drop table|satoshi|"status":5/.test(line))).toEqual([])
})

test('an internal error reveals nothing to the client, and its cause is in the log', async () => {
  const broken = { ...ledger, db: new Proxy(ledger.db, { get: () => brokenQuery }) }
  const lines: string[] = []
  const { app: failing } = await createTestApi(broken, {
    log: {
      info: () => undefined,
      error: (fields, message) => lines.push(JSON.stringify({ ...fields, message })),
    },
  })
  const response = await failing.inject({ url: `/indexer/trades/${pair}` })
  expect(response.statusCode).toBe(500)
  expect(response.body).not.toMatch(/secret/)
  expect(response.json()).toMatchObject({ title: 'Internal Server Error' })
  expect(lines.join()).toMatch(/secret of the database/)
  for (let time = 0; time < 9; time++) await failing.inject({ url: `/indexer/trades/${pair}` })
  expect(lines).toHaveLength(1)
  await failing.close()
  expect(lines.slice(1).map((line) => JSON.parse(line))).toMatchObject([
    { count: 9, message: 'secret of the database' },
  ])
})

function brokenQuery(): never {
  throw new Error('secret of the database')
}
