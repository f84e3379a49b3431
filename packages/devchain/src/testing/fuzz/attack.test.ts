import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startTestNode, type TestNode } from '../startTestNode.ts'
import { attackNode } from './attackNode.ts'

let testNode: TestNode

beforeEach(async () => {
  testNode = await startTestNode()
  await testNode.send()
  await testNode.chain.mine()
})

afterEach(() => testNode[Symbol.asyncDispose]())

async function readBest(): Promise<unknown> {
  return (await testNode.get('/blocks/best')).json()
}

test('answers 2,000 random and mutated requests and frames without a crash', async () => {
  const best = await readBest()
  const { id } = testNode.chain.best()
  const [sent] = testNode.chain.best().receipts
  const { statuses, faults } = await attackNode(testNode.url, {
    seed: 'short',
    count: 2000,
    id,
    address: sent?.outputs[0]?.contractAddress ?? '',
  })
  expect(faults).toEqual([])
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([101, 200, 400, 403, 404, 405]))
  expect(await readBest()).toEqual(best)
})

test('rejects bodies over 200 KiB, with and without a content length', async () => {
  const body = `{"clauses":[{"data":"0x${'00'.repeat(110_000)}"}]}`
  const withLength = await testNode.post('/accounts/*', body)
  expect([withLength.status, await withLength.text()]).toEqual([
    400,
    'body: http: request body too large\n',
  ])
  const stream = new Blob([body]).stream()
  const withoutLength = await fetch(`${testNode.url}/accounts/*`, {
    method: 'POST',
    body: stream,
    duplex: 'half',
  } as RequestInit)
  expect([withoutLength.status, await withoutLength.text()]).toEqual([
    400,
    'body: http: request body too large\n',
  ])
  const maxBody = `{"clauses":[]${' '.repeat(200 * 1024 - 14)}}`
  expect((await testNode.post('/accounts/*', maxBody)).status).toBe(200)
  expect((await testNode.post('/accounts/*', `${maxBody} `)).status).toBe(400)
})

test('answers a request beside 500 idle connections and 100 idle subscriptions', async () => {
  const idle = await Promise.all(Array.from({ length: 500 }, () => openIdle(testNode.port)))
  const sockets = Array.from({ length: 100 }, () => {
    const socket = new WebSocket(`${testNode.url.replace('http', 'ws')}/subscriptions/block`)
    return new Promise<WebSocket>((resolve, reject) =>
      socket.once('open', () => resolve(socket)).once('error', reject),
    )
  })
  const open = await Promise.all(sockets)
  const received = open.map(
    (socket) => new Promise((resolve) => socket.once('message', (data) => resolve(String(data)))),
  )
  const { id } = await testNode.chain.mine()
  for (const message of await Promise.all(received)) expect(message).toContain(id)
  expect(await readBest()).toMatchObject({ id })
  for (const each of [...idle]) each.destroy()
  for (const each of open) each.terminate()
})

test('sends every block to a slow subscriber without blocking others', async () => {
  const socket = new WebSocket(`${testNode.url.replace('http', 'ws')}/subscriptions/block`)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.pause()
  const mined: string[] = []
  for (let count = 0; count < 300; count++) mined.push((await testNode.chain.mine()).id)
  expect(await readBest()).toMatchObject({ id: mined.at(-1) })
  const received: string[] = []
  const all = new Promise<void>((resolve) =>
    socket.on('message', (data) => {
      received.push((JSON.parse(String(data)) as { id: string }).id)
      if (received.length === mined.length) resolve()
    }),
  )
  socket.resume()
  await all
  expect(received).toEqual(mined)
  socket.terminate()
})

test('answers an unfinished request with 408 and closes the connection', async () => {
  await using hasty = await startTestNode({ requestMs: 300 })
  const socket = await openIdle(hasty.port)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString()
  })
  socket.write('POST /accounts/* HTTP/1.1\r\nHost: node\r\nContent-Length: 100\r\n\r\n{')
  await closed
  expect(received).toMatch(/^HTTP\/1\.1 408 /)
})

function openIdle(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  return new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(socket)).once('error', reject),
  )
}
