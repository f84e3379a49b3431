import { request as sendRequest } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { parseSeconds } from '@vermeil/units'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { developmentAccounts } from '../../model/developmentAccounts.ts'
import { startTestNode, type TestNode, testTopic } from '../../testing/startTestNode.ts'

let testNode: TestNode
let chain: TestNode['chain']

beforeEach(async () => {
  testNode = await startTestNode({ heartbeat: { pingMs: 20, dropMs: 200 } })
  chain = testNode.chain
})

afterEach(async () => {
  await testNode[Symbol.asyncDispose]()
})

/** Mines a block with one transaction. */
const mine = async () => {
  await testNode.send()
  return chain.mine()
}

/** Removes blocks and mines another one in their place. */
const fork = async (blocks: number) => {
  await chain.rewind(blocks)
  const { timestamp } = chain.best()
  return chain.mine({ timestamp: parseSeconds(timestamp + 100_000) })
}

type Message = Record<string, unknown> & { meta?: unknown }

/** Opens a subscription and hands out its messages one by one. */
async function subscribe(path: string) {
  const client = new WebSocket(`${testNode.url.replace('http', 'ws')}/subscriptions/${path}`)
  const messages: Message[] = []
  let wake: (() => void) | undefined
  const closed = new Promise<number>((resolve) => client.once('close', resolve))
  client.on('message', (data: Buffer) => {
    messages.push(JSON.parse(data.toString()))
    wake?.()
  })
  await new Promise((resolve, reject) => {
    client.once('open', resolve)
    client.once('error', reject)
  })
  const next = async (): Promise<Message> => {
    while (messages.length === 0) await new Promise<void>((resolve) => (wake = resolve))
    return messages.shift() ?? {}
  }
  return { client, next, closed }
}

/** A handshake that is refused: status, type and text. */
const handshake = (path: string) =>
  new Promise<[number | undefined, string | undefined, string]>((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    const call = sendRequest(`${testNode.url}${path}`, { headers }, async (answer) => {
      resolve([answer.statusCode, answer.headers['content-type'], await readText(answer)])
    })
    call.on('error', reject)
    call.end()
  })

test('sends a block with its fields in the order of a Thor node', async () => {
  const { next } = await subscribe('block')
  const block = await mine()
  const message = await next()
  expect(Object.keys(message).join(' ')).toBe(
    'number id size parentID timestamp gasLimit beneficiary gasUsed baseFeePerGas totalScore txsRoot ' +
      'txsFeatures stateRoot receiptsRoot com signer transactions obsolete',
  )
  expect(message).toMatchObject({ id: block.id, transactions: [block.transactions[0]?.id] })
})

test('sends every block from a position on, and the blocks that a reorg removes newest first', async () => {
  const blocks = [await mine(), await mine(), await mine()]
  const { next } = await subscribe(`beat2?pos=${chain.genesis.id}`)
  for (const { id } of blocks) expect(await next()).toMatchObject({ id, obsolete: false, k: 13 })
  const other = await fork(2)
  expect(await next()).toMatchObject({ id: blocks[2]?.id, obsolete: true })
  expect(await next()).toMatchObject({ id: blocks[1]?.id, obsolete: true })
  expect(await next()).toMatchObject({ id: other.id, obsolete: false })
})

test('sends the logs that a reorg removes unchanged, not those that replace them', async () => {
  const first = await mine()
  const { next } = await subscribe(`event?t0=${testTopic}&pos=${chain.genesis.id}`)
  const event = await next()
  expect(event).toMatchObject({ meta: { blockID: first.id }, obsolete: false })
  const other = await fork(1)
  expect(await next()).toEqual({ ...event, obsolete: true })
  expect(await next()).toMatchObject({ meta: { blockID: other.id }, obsolete: false })
})

test('a position on a side branch is followed back to the trunk', async () => {
  await mine()
  const left = await mine()
  const right = await fork(1)
  const { next } = await subscribe(`block?pos=${left.id}`)
  expect(await next()).toMatchObject({ id: left.id, obsolete: true })
  expect(await next()).toMatchObject({ id: right.id, obsolete: false })
})

test('filters events and transfers by the criteria of the subscription', async () => {
  const sender = developmentAccounts[0]?.address ?? ''
  const matching = await subscribe(`event?t0=${testTopic}`)
  const transfers = await subscribe(`transfer?sender=${sender.slice(2).toUpperCase()}`)
  const others = [
    await subscribe(`event?t1=${testTopic}`),
    await subscribe(`event?t0=${testTopic}&addr=${sender}`),
    await subscribe(`transfer?recipient=${sender}`),
  ]
  for (const { client } of others) {
    client.on('message', () => expect.unreachable('a log without a subscription'))
  }
  const block = await mine()
  const event = await matching.next()
  expect(Object.keys(event)).toEqual(['address', 'topics', 'data', 'meta', 'obsolete'])
  expect(event).toMatchObject({ data: '0x09', meta: { blockID: block.id, clauseIndex: 0 } })
  expect(event.meta).not.toHaveProperty('logIndex')
  expect(await transfers.next()).toMatchObject({ amount: '0x7', obsolete: false })
  for (const { client, closed } of others) {
    client.close()
    await closed
  }
})

test('sends pending transactions by id', async () => {
  const { next } = await subscribe('txpool')
  const id = await testNode.send()
  expect(await next()).toEqual({ id })
})

test('keeps a client that answers pings and disconnects one that does not', async () => {
  const polite = await subscribe('block')
  const mute = new WebSocket(`${testNode.url.replace('http', 'ws')}/subscriptions/block`, {
    autoPong: false,
  })
  await new Promise((resolve) => mute.once('close', resolve))
  expect(polite.client.readyState).toBe(WebSocket.OPEN)
})

test.each([
  ['/subscriptions/block?pos=0x12', 400, 'pos: invalid length\n'],
  [`/subscriptions/block?pos=${'6'.repeat(64)}`, 403, 'pos: backtrace limit exceeded\n'],
  ['/subscriptions/event?addr=0x1', 400, 'addr: invalid length\n'],
  ['/subscriptions/event?t3=0x1', 400, 't3: invalid length\n'],
  ['/subscriptions/transfer?txOrigin=0x1', 400, 'txOrigin: invalid length\n'],
  ['/subscriptions/nothing', 404, '404 page not found\n'],
  ['/subscriptions/beat', 410, 'This endpoint is no longer supported.'],
  ['/subscriptions/block?x-genesis-id=0x1', 403, 'genesis id mismatch\n'],
])('the handshake of %s is refused with %i', async (path, status, text) => {
  expect(await handshake(path)).toEqual([status, 'text/plain; charset=utf-8', text])
})

test('an upgrade on a path without subscriptions is an ordinary request', async () => {
  expect((await handshake('/blocks/best'))[0]).toBe(200)
})

/** Blocks the thread for this many milliseconds. */
function spend(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('subscribers that are far behind leave time for requests in every turn of the event loop', async () => {
  await testNode[Symbol.asyncDispose]()
  testNode = await startTestNode()
  chain = testNode.chain
  const blocks = 60
  for (let number = 0; number < blocks; number++) await chain.mine()
  await testNode.get('/blocks/best')
  const readBlock = chain.blockAt.bind(chain)
  let reads = 0
  let maxReads = 0
  vi.spyOn(chain, 'blockAt').mockImplementation((number) => {
    spend(1)
    reads += 1
    maxReads = Math.max(maxReads, reads)
    setImmediate(() => (reads = 0))
    return readBlock(number)
  })
  const clients = 50
  const opening = Promise.all(
    Array.from({ length: clients }, () => subscribe(`block?pos=${chain.genesis.id}`)),
  )
  expect((await testNode.get('/blocks/best')).status).toBe(200)
  for (const { next } of await opening) {
    let message = await next()
    while (message['number'] !== blocks) message = await next()
    expect(message).toMatchObject({ id: chain.best().id })
  }
  // A turn ends after 5 ms, and each step that was already due may read once more.
  expect(maxReads).toBeLessThan(20)
})

test('closes a subscription from an unknown position, and all of them when the node stops', async () => {
  const unknown = await subscribe(`block?pos=${'0'.repeat(8)}${'5'.repeat(56)}`)
  expect(await unknown.closed).toBe(1001)
  const open = [await subscribe('block'), await subscribe('txpool')]
  await testNode[Symbol.asyncDispose]()
  expect(await Promise.all(open.map(({ closed }) => closed))).toEqual([1001, 1001])
  testNode = await startTestNode()
})
