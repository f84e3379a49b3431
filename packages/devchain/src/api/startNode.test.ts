import { type IncomingMessage, request as sendRequest } from 'node:http'
import { connect } from 'node:net'
import { buffer as readBuffer, text as readText } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createManyLogs, startTestNode, type TestNode } from '../testing/startTestNode.ts'
import { createErrorResponse } from './handleRequest.ts'
import { HttpError } from './http/HttpError.ts'
import { NodeNotStarted, startNode } from './startNode.ts'

let testNode: TestNode

beforeEach(async () => {
  testNode = await startTestNode()
})

afterEach(async () => {
  await testNode[Symbol.asyncDispose]()
})

const get: TestNode['get'] = (path, init) => testNode.get(path, init)
const post: TestNode['post'] = (path, body) => testNode.post(path, body)
const read = async (path: string) => (await get(path)).json()

test('names the chain and the interface in every response and allows any origin', async () => {
  const answer = await get('/blocks/best', { headers: { origin: 'http://a.example' } })
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-genesis-id': testNode.chain.genesis.id,
    'x-thorest-ver': '2.4.4',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'X-Genesis-Id,X-Thorest-Ver',
  })
  expect(answer.headers.get('connection')).toBe('keep-alive')
  const rejected = await get('/blocks/best', { headers: { 'x-genesis-id': '0x00' } })
  expect([rejected.status, await rejected.text()]).toEqual([403, 'genesis id mismatch\n'])
  const unknown = await get('/nothing')
  expect([unknown.status, await unknown.text()]).toEqual([404, '404 page not found\n'])
  expect(unknown.headers.get('x-genesis-id')).toBeNull()
})

test('allows the requested headers in a preflight and rejects others', async () => {
  const ask = (headers: Record<string, string>) =>
    new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      const call = sendRequest(
        `${testNode.url}/accounts/*`,
        { method: 'OPTIONS', headers },
        (answer) => {
          answer.resume()
          resolve([answer.statusCode, answer.headers['access-control-allow-headers']])
        },
      )
      call.on('error', reject)
      call.end()
    })
  const origin = { origin: 'http://a.example', 'access-control-request-method': 'POST' }
  const name = 'access-control-request-headers'
  expect(await ask({ ...origin, [name]: 'content-type' })).toEqual([200, 'Content-Type'])
  expect(await ask({ ...origin, [name]: 'x-genesis-id,accept' })).toEqual([200, 'X-Genesis-Id'])
  expect(await ask({ ...origin, [name]: 'authorization' })).toEqual([403, undefined])
  expect(await ask({ ...origin, 'access-control-request-method': 'PUT' })).toEqual([405, undefined])
})

test('keeps the fields of a block in the order of a Thor node', async () => {
  await testNode.send()
  await testNode.chain.mine()
  const block = (await (await get('/blocks/1?expanded=true')).json()) as { transactions: object[] }
  expect(Object.keys(block).join(' ')).toBe(
    'number id size parentID timestamp gasLimit beneficiary gasUsed totalScore txsRoot txsFeatures ' +
      'stateRoot receiptsRoot com signer isTrunk isFinalized baseFeePerGas transactions',
  )
  const [transaction] = block.transactions
  expect(Object.keys(transaction ?? {}).join(' ')).toBe(
    'id type chainTag blockRef expiration clauses maxFeePerGas maxPriorityFeePerGas gas origin ' +
      'delegator nonce dependsOn size gasUsed gasPayer paid reward reverted outputs',
  )
  expect(transaction).toMatchObject({
    nonce: '0x1',
    gas: 1_000_000,
    reverted: false,
    dependsOn: null,
  })
  expect(block).toMatchObject({ baseFeePerGas: '0x9184e72a000', isTrunk: true, isFinalized: false })
})

test('finds a transaction from the requested head, even on a side branch', async () => {
  const { chain } = testNode
  const early = await chain.mine()
  const id = await testNode.send()
  const side = await chain.mine()
  expect(await read(`/transactions/${id}/receipt?head=${early.id}`)).toBeNull()
  await chain.rewind(1)
  expect(await read(`/transactions/${id}`)).toBeNull()
  const seen = await read(`/transactions/${id}?head=${side.id}`)
  expect(seen).toMatchObject({ id, meta: { blockID: side.id } })
  expect(Object.keys(seen as object).join(' ')).toBe(
    'id type chainTag blockRef expiration clauses gas maxFeePerGas maxPriorityFeePerGas origin ' +
      'delegator nonce dependsOn size meta',
  )
  const receipt = await read(`/transactions/${id}/receipt?head=${side.id}`)
  expect(receipt).toMatchObject({ reverted: false, meta: { blockID: side.id, txID: id } })
  expect(await read(`/blocks/${side.id}`)).toMatchObject({ isTrunk: false, isFinalized: false })
})

test('returns a pending transaction only if pending is requested', async () => {
  const id = await testNode.send()
  expect(await read(`/transactions/${id}`)).toBeNull()
  expect(await read(`/transactions/${id}?pending=true`)).toMatchObject({ id, meta: null })
  const raw = await read(`/transactions/${id}?pending=true&raw=true`)
  expect(raw).toMatchObject({ raw: expect.stringMatching(/^0x51f8/), meta: null })
  expect(await read('/node/txpool')).toEqual([id])
  expect(await read('/node/txpool?expanded=true')).toMatchObject([{ id, meta: null }])
  expect(await read(`/node/txpool?origin=0x${'b2'.repeat(20)}`)).toEqual([])
  expect(await read('/node/txpool/status')).toEqual({ amount: 1 })
  expect(await read('/node/network/peers')).toBeNull()
})

test.each([
  ['/accounts/0x12', 400, 'address: invalid length'],
  [`/accounts/${'1'.repeat(40)}?revision=7`, 400, 'revision: not found'],
  [
    `/accounts/${'1'.repeat(40)}?revision=next`,
    400,
    'revision: invalid revision: next is not allowed',
  ],
  [`/accounts/${'1'.repeat(40)}?revision=${'3'.repeat(64)}`, 400, 'revision: leveldb: not found'],
  [`/accounts/${'1'.repeat(40)}/storage/05`, 400, 'key: invalid length'],
  ['/blocks/xyz', 400, 'revision: strconv.ParseUint: parsing "xyz": invalid syntax'],
  ['/blocks/4294967296', 400, 'revision: block number out of max uint32'],
  [`/blocks/0x${'0'.repeat(64)}`, 500, 'invalid revision'],
  ['/blocks/best?raw=1', 400, 'raw: should be boolean'],
  [
    '/blocks/best?raw=true&expanded=true',
    400,
    'raw&expanded: Raw and Expanded are mutually exclusive',
  ],
  ['/transactions/0x55', 400, 'id: invalid length'],
  [`/transactions/${'5'.repeat(64)}?head=${'5'.repeat(64)}`, 400, 'head: leveldb: not found'],
  [
    '/fees/history',
    400,
    'invalid blockCount, it should represent an integer: strconv.ParseUint: parsing "": invalid syntax',
  ],
  ['/fees/history?blockCount=0', 400, 'invalid blockCount, it should not be 0'],
  ['/fees/history?blockCount=1&newestBlock=9', 400, 'newestBlock: not found'],
  [
    '/fees/history?blockCount=1&rewardPercentiles=5,x',
    400,
    'invalid rewardPercentiles value: strconv.ParseFloat: parsing "x": invalid syntax',
  ],
  [
    '/fees/history?blockCount=1&rewardPercentiles=5,4',
    400,
    'reward percentiles must be in ascending order, but 4.000000 is less than 5.000000',
  ],
  ['/subscriptions/block', 400, 'Bad Request'],
  ['/subscriptions/block?pos=1', 400, 'pos: invalid length'],
  ['/node/txpool?origin=1', 400, 'origin: invalid length'],
])('answers GET %s with %i %s', async (path, status, sentence) => {
  const answer = await get(path)
  expect([answer.status, await answer.text()]).toEqual([status, `${sentence}\n`])
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
})

test('parses block numbers in every base that Go parses', async () => {
  for (const zero of ['0', '0x0', '0b0', '0o0', '00', '0x0_0']) {
    expect(await (await get(`/blocks/${zero}`)).json()).toMatchObject({ number: 0 })
  }
  expect(await (await get('/blocks/0x01f')).json()).toBeNull()
  expect((await get('/blocks/09')).status).toBe(400)
})

test('returns storage as a word, or as its RLP without leading zeros', async () => {
  const words = ['4d', '80', '0102']
  // Writes each word into the slot with its index.
  const code = words.map((word, slot) => `61${word.padStart(4, '0')}60${`0${slot}`}55`).join('')
  const id = await testNode.send({ data: `0x${code}` })
  await testNode.chain.mine()
  const [output] = testNode.chain.mined(id)?.receipt.outputs ?? []
  const slotOf = (slot: number) => String(slot).padStart(64, '0')
  const at = (slot: number) => `/accounts/${output?.contractAddress}/storage/${slotOf(slot)}`
  expect(await read(at(0))).toEqual({ value: `0x${'4d'.padStart(64, '0')}` })
  const raw = [0, 1, 2, 3].map((slot) => read(at(slot).replace('storage', 'storage/raw')))
  expect(await Promise.all(raw)).toEqual([
    { value: '0x4d' },
    { value: '0x8180' },
    { value: '0x820102' },
    { value: '0x' },
  ])
})

test('returns the pool’s message for a rejected transaction', async () => {
  const rejected = await post('/transactions', { raw: '0x02c0' })
  expect([rejected.status, await rejected.text()]).toEqual([
    400,
    'raw: transaction type not supported\n',
  ])
  const absent = await post('/transactions', {})
  expect([absent.status, await absent.text()]).toEqual([400, 'raw: empty hex string\n'])
  const nothing = await post('/transactions', 'null')
  expect([nothing.status, await nothing.text()]).toEqual([400, 'body\n'])
  expect(testNode.chain.pendingAll()).toEqual([])
})

test('answers an error of the chain with 500 and its message', () => {
  expect(createErrorResponse(new Error('disk full'))).toMatchObject({
    status: 500,
    body: 'disk full\n',
  })
  expect(createErrorResponse(new HttpError(403, 'no'))).toMatchObject({ status: 403, body: 'no\n' })
})

test.each([
  [403, 'options.limit exceeds the maximum allowed value of 1000', { options: { limit: 1001 } }],
  [
    403,
    'options.offset exceeds the maximum allowed value of 100000',
    { options: { offset: 100_001 } },
  ],
  [
    403,
    'the number of filtered logs exceeds the maximum allowed value of 1000, please use pagination',
    {},
  ],
  [
    400,
    "filter.Range.Unit must be either 'block' or 'time', got 'hour'",
    { range: { unit: 'hour' } },
  ],
  [
    400,
    'filter.Range.To must be greater than or equal to filter.Range.From',
    { range: { from: 5, to: 4 } },
  ],
  [400, 'criteriaSet[0]: null not allowed', { criteriaSet: [null] }],
  [
    400,
    'number of criteria in criteriaSet: 11 cannot be greater than: 10',
    { criteriaSet: Array(11).fill({}) },
  ],
  [400, 'body: json: unknown field "foo"', { foo: 1 }],
])('rejects a log filter with %i %s', async (status, sentence, body) => {
  await testNode.send({ data: createManyLogs })
  await testNode.chain.mine()
  const answer = await post('/logs/event', body)
  expect([answer.status, await answer.text()]).toEqual([status, `${sentence}\n`])
})

test('returns logs in pages, with indexes if requested', async () => {
  await testNode.send({ data: createManyLogs })
  await testNode.chain.mine()
  const body = { options: { offset: 1_099, limit: 10, includeIndexes: true }, order: 'up' }
  const logs = (await (await post('/logs/event', body)).json()) as { meta: object }[]
  expect(logs).toHaveLength(2)
  expect(logs[0]?.meta).toMatchObject({ clauseIndex: 0, txIndex: 0, logIndex: 1_099 })
  expect(await (await post('/logs/event', { options: { limit: 0 } })).json()).toEqual([])
  const late = { range: { unit: 'time', from: 4_000_000_000 } }
  expect(await (await post('/logs/event', late)).json()).toEqual([])
  const beyond = { range: { from: 4_000_000_000 } }
  expect(await (await post('/logs/event', beyond)).json()).toEqual([])
})

test('returns fees for existing blocks and for the next one', async () => {
  await testNode.send()
  const block = await testNode.chain.mine()
  const next = await read('/fees/history?blockCount=5&newestBlock=next&rewardPercentiles=0,50')
  expect(next).toEqual({
    oldestBlock: testNode.chain.genesis.id,
    baseFeePerGas: ['0x9184e72a000', '0x9184e72a000', '0x9184e72a000'],
    gasUsedRatio: [0, Number(block.gasUsed) / 40_000_000, 0],
    reward: [
      ['0x0', '0x0'],
      ['0x2', '0x2'],
      ['0x0', '0x0'],
    ],
  })
  const alone = await read('/fees/history?blockCount=1&newestBlock=next')
  expect(alone).toMatchObject({ oldestBlock: `0x00000002${'0'.repeat(56)}` })
  expect(alone).not.toHaveProperty('reward')
  expect(await read('/fees/priority')).toEqual({ maxPriorityFeePerGas: '0x746a528800' })
})

test('compresses a large response if the client accepts it', async () => {
  for (let i = 0; i < 60; i++) await testNode.chain.mine()
  const path = '/fees/history?blockCount=60'
  const packed = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'accept-encoding': 'br, gzip' }
    sendRequest(`${testNode.url}${path}`, { headers }, resolve).on('error', reject).end()
  })
  expect(packed.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-encoding': 'gzip' })
  const unpacked = gunzipSync(await readBuffer(packed)).toString()
  expect(JSON.parse(unpacked)).toEqual(await read(path))
})

test('answers malformed HTTP with 400 and keeps running', async () => {
  const socket = connect(testNode.port, '127.0.0.1')
  socket.write('hello there\r\n\r\n')
  expect(await readText(socket)).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
  expect((await get('/blocks/best')).status).toBe(200)
})

test('reports a port that is already in use', async () => {
  const { chain, port } = testNode
  const second = startNode({ chain, host: '127.0.0.1', port })
  await expect(second).rejects.toBeInstanceOf(NodeNotStarted)
  await expect(second).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken: stop the program that listens there or choose another port.`,
  )
})

test('never fails on a random body', async () => {
  const paths = ['/accounts/*', '/logs/event', '/logs/transfer', '/transactions', '/debug/tracers']
  const body = fc.oneof(
    fc.json(),
    fc.string(),
    fc.json().map((text) => `{"clauses":${text}}`),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), body, async (path, sent) => {
      const answer = await post(path, sent)
      expect([200, 400, 403]).toContain(answer.status)
      expect(await answer.text()).toMatch(/\n$/)
    }),
    { numRuns: 200 },
  )
})

test('never fails on a random path', async () => {
  const part = fc.oneof(
    fc.webSegment(),
    fc.constantFrom('accounts', 'blocks', 'best', 'code', 'storage', 'raw', 'fees', 'history', '*'),
    fc.stringMatching(/^[0-9a-f]{64}$/),
    fc.stringMatching(/^[0-9a-f]{40}$/),
  )
  const query = fc.oneof(fc.webQueryParameters(), fc.constant('revision=1&blockCount=9'))
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 5 }), query, async (parts, search) => {
      const answer = await get(`/${parts.join('/')}?${search}`, { redirect: 'manual' })
      expect([200, 301, 307, 400, 404, 405]).toContain(answer.status)
      await answer.text()
    }),
    { numRuns: 300 },
  )
})
