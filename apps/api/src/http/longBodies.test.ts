import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Ledger, openLedger } from '@vermeil/ledger'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi } from '../testing/fixture/createTestApi.ts'

let ledger: Ledger
let app: FastifyInstance

beforeAll(async () => {
  ledger = await openLedger({ memory: true })
  app = (await createTestApi(ledger)).app
  await app.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(async () => {
  await app.close()
  await ledger[Symbol.asyncDispose]()
})

const chunk = Buffer.alloc(100_000, 'a')

function openSocket(): Socket {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  return socket
}

function formatHead(length: string): string {
  return `POST /api/faucet HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n`
}

test.each([
  ['with a length', 'content-length: 240000', (body: string) => body, ''],
  [
    'without a length',
    'transfer-encoding: chunked',
    (body: string) => `${body.length.toString(16)}\r\n${body}\r\n`,
    '0\r\n\r\n',
  ],
])('a long body %s is refused and read to its end', async (_name, length, encode, ending) => {
  const socket = openSocket()
  const part = encode('a'.repeat(80_000))
  socket.write(formatHead(length) + part)
  const [refusal] = await once(socket, 'data')
  expect(String(refusal)).toMatch(/^HTTP\/1\.1 413 Payload Too Large\r\n/)
  socket.write(part + part + ending)
  socket.write('GET /nothing HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/)
})

test('a client that sends on after the refusal is cut off', async () => {
  const socket = openSocket()
  const closed = new Promise((resolve) => socket.once('close', resolve))
  let length = 0
  const write = (): void => {
    while (socket.writable && socket.write(chunk)) length += chunk.length
  }
  socket.on('drain', write)
  socket.resume()
  socket.write(formatHead('content-length: 100000000'), write)
  await closed
  expect(length).toBeLessThan(50_000_000)
})
