import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Ledger, openLedger } from '@vermeil/ledger'
import { parseProblem } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi } from '../testing/fixture/createTestApi.ts'
import { refuseConnection } from './refuseConnection.ts'

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

/** Sends bytes over a new connection and reads the whole answer. */
async function send(bytes: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return await text(socket)
}

function readProblem(answer: string) {
  return parseProblem(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''))
}

test.each([
  ['one long header', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['many headers', `GET / HTTP/1.1\r\nhost: x\r\n${'x-many: aaaaaaaaaa\r\n'.repeat(2_000)}\r\n`],
])('%s is refused as too large', async (_name, bytes) => {
  const answer = await send(bytes)
  expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/)
  expect(readProblem(answer)).toMatchObject({ status: 431, detail: 'The headers are too large.' })
})

test('refuses bytes that are not an HTTP request', async () => {
  const answer = await send('\u0000\u0001\r\n\r\n')
  expect(readProblem(answer)).toMatchObject({ status: 400 })
})

test('refuses a request that does not arrive in time', async () => {
  const socket = new PassThrough()
  const timedOut = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  refuseConnection(timedOut, socket)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
})

test('headers have a shorter limit than the whole request, or Node would swap both', () => {
  expect(app.server.headersTimeout).toBeGreaterThan(0)
  expect(app.server.headersTimeout).toBeLessThan(app.server.requestTimeout)
})
