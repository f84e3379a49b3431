import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Address, zeroAddress } from '@vermeil/units'
import { afterEach, expect, test } from 'vitest'
import { estimateGas } from '../gas/estimateGas.ts'
import { createThorClient } from './createThorClient.ts'
import type { ThorClient } from './ThorClient.ts'
import { ThorError } from './ThorError.ts'

interface ReceivedRequest {
  method: string | undefined
  url: string | undefined
  body: unknown
}

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A node on a real port. `answer` handles one request after its body was read. */
async function startNode(
  answer: (response: ServerResponse, asked: ReceivedRequest, count: number) => void,
): Promise<{ url: string; asked: ReceivedRequest[] }> {
  const asked: ReceivedRequest[] = []
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const { method, url } = request
      const call = { method, url, body: text === '' ? undefined : JSON.parse(text) }
      asked.push(call)
      answer(response, call, asked.length)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/** A client of a node that sends the same response to every request. */
async function connectTo(
  json: unknown,
  status = 200,
): Promise<{ client: ThorClient; asked: ReceivedRequest[] }> {
  const node = await startNode((response) => {
    response.writeHead(status).end(typeof json === 'string' ? json : JSON.stringify(json))
  })
  return { client: createThorClient({ url: node.url }), asked: node.asked }
}

const hash = (byte: string) => `0x${byte.repeat(32)}` as const
const alice = `0x${'a1'.repeat(20)}` as Address
const header = {
  number: 7,
  id: hash('07'),
  size: 361,
  parentID: hash('06'),
  timestamp: 1_700_000_000,
  gasLimit: 40_000_000,
  beneficiary: alice.toUpperCase().replace('X', 'x'),
  gasUsed: 21_000,
  totalScore: 7,
  txsRoot: hash('01'),
  txsFeatures: 1,
  stateRoot: hash('02'),
  receiptsRoot: hash('03'),
  com: false,
  signer: alice,
  isTrunk: true,
  isFinalized: false,
  baseFeePerGas: '0x9184e72a000',
}
const meta = { blockID: hash('07'), blockNumber: 7, blockTimestamp: 1_700_000_000 }
const event = { address: alice, topics: [hash('dd')], data: '0x' }
const receipt = {
  type: 81,
  gasUsed: 21_000,
  gasPayer: alice,
  paid: '0x2540be400',
  reward: '0x0',
  reverted: false,
  outputs: [{ contractAddress: null, events: [event], transfers: [] }],
}
const transaction = {
  id: hash('aa'),
  type: 81,
  chainTag: 0x58,
  blockRef: '0x0000000611223344',
  expiration: 32,
  clauses: [{ to: alice, value: '0xde0b6b3a7640000', data: '0x' }],
  maxFeePerGas: '0x9184e72a000',
  maxPriorityFeePerGas: '0x0',
  gas: 21_000,
  origin: alice,
  delegator: null,
  nonce: '0x1234567890abcdef',
  dependsOn: null,
  size: 130,
}

test('fetches a block by its revision with typed values', async () => {
  const { client, asked } = await connectTo({ ...header, transactions: [hash('aa')] })
  const block = await client.fetchBlock('best')
  expect(block).toMatchObject({
    parentId: hash('06'),
    gasUsed: 21_000n,
    beneficiary: alice,
    baseFeePerGas: 10n ** 13n,
    transactions: [hash('aa')],
  })
  expect(asked[0]).toEqual({ method: 'GET', url: '/blocks/best', body: undefined })
})

test('an expanded block contains transactions with their receipts', async () => {
  const { client, asked } = await connectTo({
    ...header,
    transactions: [{ ...transaction, ...receipt }],
  })
  const block = await client.fetchExpandedBlock(7)
  expect(asked[0]?.url).toBe('/blocks/7?expanded=true')
  expect(block?.transactions[0]).toMatchObject({
    type: 0x51,
    nonce: 0x1234567890abcdefn,
    paid: 10n ** 10n,
    gasPriceCoef: null,
    outputs: [{ contractAddress: null, events: [event], transfers: [] }],
  })
})

test('reads a block with a transaction of an unknown type', async () => {
  const { maxFeePerGas, maxPriorityFeePerGas, ...rest } = transaction
  const { client } = await connectTo({ ...rest, type: 2, meta })
  expect(await client.fetchTransaction(transaction.id as never)).toMatchObject({
    type: 2,
    maxFeePerGas: null,
    meta: { blockNumber: 7 },
  })
})

test('a pending transaction has no block, and an unknown one is null', async () => {
  const waiting = await connectTo({ ...transaction, meta: null })
  const id = transaction.id as never
  expect((await waiting.client.fetchTransaction(id, { pending: true }))?.meta).toBeNull()
  expect(waiting.asked[0]?.url).toBe(`/transactions/${id}?pending=true`)
  const { client } = await connectTo('null')
  expect(await client.fetchTransaction(id)).toBeNull()
  expect(await client.fetchReceipt(id)).toBeNull()
  expect(await client.fetchBlock(99)).toBeNull()
  expect(await client.fetchExpandedBlock(99)).toBeNull()
})

test('a receipt without a type belongs to a legacy transaction', async () => {
  const { type, ...legacy } = receipt
  const { client } = await connectTo({
    ...legacy,
    meta: { ...meta, txID: hash('aa'), txOrigin: alice },
  })
  const read = await client.fetchReceipt(transaction.id as never)
  expect(read).toMatchObject({ type: 0, gasUsed: 21_000n, meta: { txId: hash('aa') } })
})

test('fetches accounts, code and storage at a revision', async () => {
  const account = await connectTo({ balance: '0x10', energy: '0x0', hasCode: false })
  expect(await account.client.fetchAccount(alice, 5)).toEqual({
    balance: 16n,
    energy: 0n,
    hasCode: false,
  })
  expect(account.asked[0]?.url).toBe(`/accounts/${alice}?revision=5`)
  const code = await connectTo({ code: '0x6000' })
  expect(await code.client.fetchCode(alice)).toBe('0x6000')
  const storage = await connectTo({ value: hash('05') })
  expect(await storage.client.fetchStorage({ address: alice, key: hash('00') })).toBe(hash('05'))
  expect(storage.asked[0]?.url).toBe(`/accounts/${alice}/storage/${hash('00')}`)
})

const result = { data: '0x', events: [], transfers: [], gasUsed: 0, reverted: false, vmError: '' }
const clause = { to: alice, value: 10n ** 18n, data: '0x' as const }

test("simulates at 'next' by default and sends only fields that nodes know", async () => {
  const { client, asked } = await connectTo([result])
  const results = await client.simulate({ clauses: [clause], caller: alice, gas: 100_000n })
  expect(results[0]?.gasUsed).toBe(0n)
  expect(asked[0]).toEqual({
    method: 'POST',
    url: '/accounts/*?revision=next',
    body: {
      clauses: [{ to: alice, value: '0xde0b6b3a7640000', data: '0x' }],
      caller: alice,
      gas: 100_000,
    },
  })
})

test('a simulation that stops at a revert has fewer results than clauses', async () => {
  const reverted = { ...result, gasUsed: 300, reverted: true, vmError: 'execution reverted' }
  const { client } = await connectTo([result, reverted])
  const clauses = [clause, clause, clause]
  expect(await client.simulate({ clauses })).toHaveLength(2)
  expect(await estimateGas(client, clauses, alice)).toMatchObject({
    reverted: true,
    clauseIndex: 1,
  })
})

test.each([
  ['fewer results without a revert', [result]],
  ['more results than clauses', [result, result, result]],
])('%s is rejected as a response', async (_, answer) => {
  const { client } = await connectTo(answer)
  await expect(client.simulate({ clauses: [clause, clause] })).rejects.toThrow(
    'it should be a result for each of the 2 clauses up to the first revert',
  )
})

test('a gas estimate is intrinsic and simulated gas, plus headroom if code runs', async () => {
  const code = await connectTo([{ ...result, gasUsed: 50_000 }])
  expect(await estimateGas(code.client, [clause], alice)).toMatchObject({ gas: 86_000n })
  const big = await connectTo([{ ...result, gasUsed: 2_000_000 }])
  expect(await estimateGas(big.client, [clause], alice)).toMatchObject({ gas: 2_053_080n })
  const plain = await connectTo([result])
  expect(await estimateGas(plain.client, [clause], alice)).toMatchObject({ gas: 21_000n })
})

test('sends a transaction as hexadecimal', async () => {
  const { client, asked } = await connectTo({ id: hash('AB') })
  expect(await client.sendTransaction(Uint8Array.of(0xf8, 1))).toBe(hash('ab'))
  expect(asked[0]).toMatchObject({ method: 'POST', url: '/transactions', body: { raw: '0xf801' } })
})

const logMeta = {
  ...meta,
  txID: hash('aa'),
  txOrigin: alice,
  clauseIndex: 0,
  txIndex: 2,
  logIndex: 5,
}

test('fetches events and transfers by blocks, with topics in numbered fields', async () => {
  const events = await connectTo([{ ...event, meta: logMeta }])
  const criteria = [{ address: alice, topics: [hash('dd'), null, hash('ee')] }]
  const found = await events.client.fetchEvents({ fromBlock: 1, toBlock: 9, criteria })
  expect(found[0]?.meta).toMatchObject({ txIndex: 2, logIndex: 5, blockId: hash('07') })
  expect(events.asked[0]?.body).toEqual({
    range: { unit: 'block', from: 1, to: 9 },
    options: { offset: 0, limit: 1000, includeIndexes: true },
    criteriaSet: [{ address: alice, topic0: hash('dd'), topic2: hash('ee') }],
    order: 'asc',
  })
  const transfer = { sender: alice, recipient: zeroAddress, amount: '0x5', meta: logMeta }
  const transfers = await connectTo([transfer])
  const filter = { fromBlock: 0, toBlock: 9, order: 'desc' as const, limit: 1, criteria: [] }
  expect((await transfers.client.fetchTransfers(filter))[0]?.amount).toBe(5n)
  expect(transfers.asked[0]?.body).toEqual({
    range: { unit: 'block', from: 0, to: 9 },
    options: { offset: 0, limit: 1, includeIndexes: true },
    order: 'desc',
  })
})

test('reads fees as wei per gas', async () => {
  const history = await connectTo({
    oldestBlock: hash('05'),
    baseFeePerGas: ['0x1', '0x2'],
    gasUsedRatio: [0.5, 1],
    reward: [['0x3'], ['0x4']],
  })
  const request = { blockCount: 2, newestBlock: 'next' as const, rewardPercentiles: [25, 75] }
  expect(await history.client.fetchFeeHistory(request)).toEqual({
    oldestBlock: hash('05'),
    baseFeePerGas: [1n, 2n],
    gasUsedRatio: [0.5, 1],
    reward: [[3n], [4n]],
  })
  expect(history.asked[0]?.url).toBe(
    '/fees/history?blockCount=2&newestBlock=next&rewardPercentiles=25%2C75',
  )
  const priority = await connectTo({ maxPriorityFeePerGas: '0x746a528800' })
  expect(await priority.client.fetchPriorityFee()).toBe(500_000_000_000n)
})

test.each([
  [400, 'bad tx: chain tag mismatch\n', 'bad tx: chain tag mismatch', false],
  [403, 'tx rejected: insufficient energy\n', 'tx rejected: insufficient energy', false],
  [403, 'tx rejected: pool is full\n', 'tx rejected: pool is full', true],
  [500, 'leveldb: closed\n', 'leveldb: closed', true],
  [502, '', 'The node responded to POST /transactions with status 502.', true],
  [502, '<html>\n<h1>Bad</h1>', 'The node responded to POST /transactions with status 502.', true],
  [500, '  first line \r\nsecond line\n', 'first line', true],
  [500, 'x'.repeat(5000), 'x'.repeat(300), true],
])("an error with status %i contains the node's text", async (status, body, message, retryable) => {
  const { client, asked } = await connectTo(body, status)
  const error = await client.sendTransaction('0xf8').catch((refusal: unknown) => refusal)
  expect(error).toBeInstanceOf(ThorError)
  expect(error).toMatchObject({ message, status, retryable })
  expect(asked).toHaveLength(1)
})

test.each([
  ['no JSON', 'hello\nworld', "expected JSON, found 'hello'"],
  ['a page', ' <!doctype html>\n<p>hello', 'expected JSON, found an HTML page'],
  ['no object', '5', 'it should be an object, not 5'],
  ['a missing field', { balance: '0x1', hasCode: true }, 'energy should be an amount, not nothing'],
  ['a number for an amount', { balance: 5 }, 'balance should be an amount, not 5'],
  ['a negative amount', { balance: '-0x5' }, 'balance should be an amount, not "-0x5"'],
  [
    'a text for a boolean',
    { balance: '1', energy: '0x1', hasCode: 'no' },
    'hasCode should be true or false, not "no"',
  ],
])('%s is rejected as a response', async (_, answer, fact) => {
  const { client } = await connectTo(answer)
  await expect(client.fetchAccount(alice)).rejects.toThrow(
    `The response to GET /accounts/${alice} is not from a Thor node: ${fact}`,
  )
})

test.each([
  ['number', -1, 'number should be a whole number, not -1'],
  ['timestamp', 1.5, 'timestamp should be a whole number, not 1.5'],
  ['id', '0x07', 'id should be 32 bytes, not "0x07"'],
  ['txsRoot', '0xzz', 'txsRoot should be hexadecimal, not "0xzz"'],
  ['signer', '', 'signer should be an address, not ""'],
  ['transactions', {}, 'transactions should be a list, not {}'],
  ['transactions', [5], 'transactions[0] should be hexadecimal, not 5'],
])('rejects a block with a wrong %s and names it', async (field, value, fact) => {
  const { client } = await connectTo({ ...header, transactions: [], [field]: value })
  await expect(client.fetchBlock(7)).rejects.toThrow(fact)
})

test('names the path of an invalid nested value', async () => {
  const { client } = await connectTo([{ ...result, events: [event, { ...event, topics: [1] }] }])
  await expect(client.simulate({ clauses: [clause] })).rejects.toThrow(
    '[0].events[1].topics[0] should be hexadecimal, not 1',
  )
})

test('repeats a request once if its keep-alive connection was closed', async () => {
  const node = await startNode((response, _, count) => {
    if (count === 2) response.socket?.destroy()
    else response.end(JSON.stringify({ id: hash('ab') }))
  })
  const client = createThorClient({ url: node.url })
  await client.sendTransaction('0x01')
  expect(await client.sendTransaction('0x02')).toBe(hash('ab'))
  expect(node.asked.map(({ body }) => body)).toEqual([
    { raw: '0x01' },
    { raw: '0x02' },
    { raw: '0x02' },
  ])
})

test('reports a node as unreachable after two closed connections', async () => {
  const node = await startNode((response) => response.socket?.destroy())
  await expect(createThorClient({ url: node.url }).fetchBlock('best')).rejects.toMatchObject({
    message: `The node at ${node.url} could not be reached for GET /blocks/best.`,
    status: null,
    retryable: true,
    cause: expect.any(Error),
  })
  expect(node.asked).toHaveLength(2)
})

test('reports a timeout without a second attempt', async () => {
  const node = await startNode(() => undefined)
  const client = createThorClient({ url: node.url, timeoutMs: 50 })
  await expect(client.fetchBlock('best')).rejects.toMatchObject({
    message: `The node at ${node.url} did not respond to GET /blocks/best within 0.05 s.`,
    retryable: true,
  })
  expect(node.asked).toHaveLength(1)
})

test('rejects a cancelled request with the reason of the signal', async () => {
  const controller = new AbortController()
  const node = await startNode(() => controller.abort(new Error('left the page')))
  const { signal } = controller
  const request = createThorClient({ url: node.url }).fetchBlock('best', { signal })
  await expect(request).rejects.toThrow('left the page')
  expect(node.asked).toHaveLength(1)
})

test('sends the genesis id, so that a node of another chain refuses', async () => {
  const node = await startNode((response) => response.writeHead(403).end('genesis id mismatch\n'))
  const client = createThorClient({ url: `${node.url}/`, genesisId: hash('11') })
  await expect(client.fetchBlock('best')).rejects.toThrow('genesis id mismatch')
  expect(node.asked[0]?.url).toBe(`/blocks/best?x-genesis-id=${hash('11')}`)
})

test.each(['', 'mainnet.vechain.org', 'ws://x', 'http://'])('rejects %j as a node URL', (url) => {
  expect(() => createThorClient({ url })).toThrow(/is not the URL of a node/)
})
