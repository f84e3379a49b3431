import type { Ledger, Writer } from '@vermeil/ledger'
import {
  parseFaucetAnswer,
  parseProblem,
  parseStatus,
  type ReportedIndexerStatus,
} from '@vermeil/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faucetBudget, faucetWindowMs } from '../config/limits.ts'
import { createStatus, createTestApi, testConfig } from '../testing/fixture/createTestApi.ts'
import {
  createTransactionId,
  firstBlockAt,
  openFilledLedger,
  stranger,
  trader,
  writeTrades,
} from '../testing/fixture/fillLedger.ts'

let ledger: Ledger
let writer: Writer

beforeAll(async () => {
  ;({ ledger, writer } = await openFilledLedger())
})

afterAll(async () => {
  await writer.ledger[Symbol.asyncDispose]()
})

const faucetPath = '/api/faucet'

test('the faucet pays an address once per pause, and other addresses meanwhile', async () => {
  let now = 1_000_000
  const paid: string[] = []
  const { app } = await createTestApi(ledger, {
    clock: () => now,
    faucet: async (address) => {
      paid.push(address)
      return createTransactionId(paid.length)
    },
  })
  const ask = (address: string) =>
    app.inject({ url: faucetPath, method: 'POST', payload: { address } })
  const first = await ask(trader.toUpperCase().replace('0X', '0x'))
  expect(parseFaucetAnswer(first.json())).toEqual({ transactionId: createTransactionId(1) })
  now += 20_500
  const soon = await ask(trader)
  expect([soon.statusCode, soon.headers['retry-after']]).toEqual([429, '40'])
  expect(parseProblem(soon.json())).toMatchObject({
    detail: 'This address just got test funds. Try again in 40 s.',
    retryAfterSeconds: 40,
  })
  expect((await ask(stranger)).statusCode).toBe(200)
  now += 40_000
  expect((await ask(trader)).statusCode).toBe(200)
  expect(paid).toEqual([trader, stranger, trader])
  await app.close()
})

test('two simultaneous requests get one grant, and a failed grant may be repeated', async () => {
  const failures = [new Error('the treasury key is secret')]
  const { app } = await createTestApi(ledger, {
    faucet: async () => {
      const failure = failures.pop()
      if (failure) throw failure
      return createTransactionId(1)
    },
  })
  const ask = () => app.inject({ url: faucetPath, method: 'POST', payload: { address: trader } })
  const failed = await ask()
  expect(failed.statusCode).toBe(503)
  expect(failed.body).not.toMatch(/secret/)
  const codes = (await Promise.all([ask(), ask()])).map(({ statusCode }) => statusCode)
  expect(codes.toSorted()).toEqual([200, 429])
  await app.close()
})

test('limits the test funds of one client per hour, without affecting others', async () => {
  let now = 1_000_000
  let granted = 0
  const { app } = await createTestApi(ledger, {
    clock: () => now,
    faucet: async () => createTransactionId(++granted),
  })
  const ask = (number: number, remoteAddress: string) => {
    const address = `0x${'b'.repeat(36)}${String(number).padStart(4, '0')}`
    return app.inject({ url: faucetPath, method: 'POST', payload: { address }, remoteAddress })
  }
  for (let number = 0; number < faucetBudget; number++)
    expect((await ask(number, '192.0.2.1')).statusCode).toBe(200)
  const refused = await ask(100, '192.0.2.1')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
  expect(parseProblem(refused.json()).detail).toBe(
    'You have taken test funds 20 times. Try again in 3600 s.',
  )
  expect(granted).toBe(faucetBudget)
  expect((await ask(100, '192.0.2.2')).statusCode).toBe(200)
  now += faucetWindowMs
  expect((await ask(101, '192.0.2.1')).statusCode).toBe(200)
  await app.close()
})

test('without a faucet the path does not exist', async () => {
  const { app } = await createTestApi(ledger)
  const payload = { address: trader }
  const response = await app.inject({ url: faucetPath, method: 'POST', payload })
  expect(response.statusCode).toBe(404)
  expect(parseProblem(response.json()).detail).toBe('There is nothing at POST /api/faucet.')
  await app.close()
})

async function checkHealth(status: ReportedIndexerStatus, best = 1, database: Ledger = ledger) {
  const { app, node } = await createTestApi(database, { status: () => status })
  node.best = best
  node.isSilent = best < 0
  const health = await app.inject({ url: '/healthz' })
  const open = await app.inject({ url: '/api/status' })
  expect(open.statusCode).toBe(200)
  expect(parseStatus(open.json())).toEqual(parseStatus(health.json()))
  await app.close()
  return { code: health.statusCode, ...parseStatus(health.json()) }
}

test('the API is ready when the indexer follows closely and database and node answer', async () => {
  expect(await checkHealth(createStatus())).toMatchObject({
    code: 200,
    ready: true,
    reasons: [],
    network: 'dev',
    lagBlocks: 0,
    indexer: { state: 'following', head: { number: 1 } },
  })
  expect(await checkHealth(createStatus(), 4)).toMatchObject({ code: 200, lagBlocks: 3 })
})

test('a node that answers below the ledger is asked again, and may be gone by then', async () => {
  const { app, node } = await createTestApi(ledger, { status: createStatus })
  Object.defineProperty(node, 'best', {
    get: () => {
      node.isSilent = true
      return 0
    },
  })
  const health = await app.inject({ url: '/healthz' })
  expect(parseStatus(health.json())).toMatchObject({
    node: 'down',
    reasons: ['The node does not answer.'],
  })
  await app.close()
})

test('it is not ready in every other case, and says why', async () => {
  expect(await checkHealth(createStatus(), 5)).toMatchObject({
    code: 503,
    ready: false,
    reasons: ['The indexer is 4 blocks behind the node.'],
  })
  expect(await checkHealth(createStatus(), 0)).toMatchObject({
    code: 503,
    lagBlocks: null,
    reasons: [
      'The node is at block 0, below block 1 of the ledger: it is catching up, or on another chain.',
    ],
  })
  expect(await checkHealth(createStatus(), -1)).toMatchObject({
    code: 503,
    reasons: ['The node does not answer.'],
  })
  const waiting = {
    ...createStatus(),
    state: 'waiting' as const,
    trouble: 'node slow',
    detail: 'It gave no answer within 10 s.',
  }
  expect(await checkHealth(waiting)).toMatchObject({
    code: 503,
    reasons: ['The indexer is waiting: node slow. It gave no answer within 10 s.'],
    indexer: { trouble: 'node slow' },
  })
  const starting = { state: 'starting' as const, head: null, best: null }
  expect(await checkHealth(starting)).toMatchObject({
    code: 503,
    reasons: ['The indexer is starting.'],
  })
  const broken = { ...ledger, db: new Proxy(ledger.db, { get: () => refuseQuery }) }
  expect(await checkHealth(createStatus(), 1, broken)).toMatchObject({
    code: 503,
    reasons: ['The database does not answer.'],
  })
})

test('an API without notifications of new blocks is neither healthy nor ready', async () => {
  const { ledger: own, writer: ownWriter } = await openFilledLedger()
  await using _own = own
  const deaf = { ...own, listen: async () => ({ [Symbol.asyncDispose]: async () => undefined }) }
  const { app, node } = await createTestApi(deaf)
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
  await writeTrades(ownWriter, 2, [])
  node.best = 2
  const asked = await Promise.all(['/healthz', '/readyz'].map((url) => app.inject({ url })))
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([503, 503])
  expect(parseStatus(asked[0]?.json())).toMatchObject({
    isCurrent: false,
    reasons: [
      'Answers are as of block 1, the ledger is at block 2: this process does not hear of new blocks.',
    ],
  })
  await app.close()
})

test('serves a new block within the time limit', async () => {
  const { ledger: own, writer: ownWriter } = await openFilledLedger()
  await using _own = own
  const { app } = await createTestApi(own)
  for (const number of [2, 3, 4]) {
    await writeTrades(ownWriter, number, [])
    const ready = await app.inject({ url: '/readyz' })
    expect([ready.statusCode, parseStatus(ready.json()).isCurrent]).toEqual([200, true])
  }
  await app.close()
})

test('a ledger far behind the node is not ready for traffic', async () => {
  const { app, node } = await createTestApi(ledger)
  node.best = 4
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
  node.best = 5
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
  await app.close()
})

test('is ready for traffic while its ledger answers, even without a node', async () => {
  const ask = async (database: Ledger, isSilent: boolean) => {
    const { app, node } = await createTestApi(database)
    node.isSilent = isSilent
    const ready = await app.inject({ url: '/readyz' })
    await app.close()
    return { code: ready.statusCode, ...parseStatus(ready.json()) }
  }
  expect(await ask(ledger, true)).toMatchObject({ code: 200, node: 'down', database: 'up' })
  const broken = { ...ledger, db: new Proxy(ledger.db, { get: () => refuseQuery }) }
  expect(await ask(broken, false)).toMatchObject({ code: 503, node: 'up', database: 'down' })
})

test('a head that does not move is a fault on a public network, but not on a development chain', async () => {
  const ask = async (network: 'main' | 'dev') => {
    const { app } = await createTestApi(ledger, {
      config: { ...testConfig, network },
      clock: () => (firstBlockAt + 10 + 500) * 1000,
    })
    const health = await app.inject({ url: '/healthz' })
    await app.close()
    return { code: health.statusCode, ...parseStatus(health.json()) }
  }
  expect(await ask('dev')).toMatchObject({ code: 200, headAgeSeconds: 500 })
  expect(await ask('main')).toMatchObject({
    code: 503,
    reasons: ['The newest block is 500 s old.'],
  })
})

function refuseQuery(): never {
  throw new Error('closed')
}
