import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { type Ledger, openLedger } from '@vermeil/ledger'
import type { TxId } from '@vermeil/units'
import { parseAggregatorsAnswer, parseProblem } from '@vermeil/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiOptions } from './ApiOptions.ts'
import * as api from './index.ts'
import { PortTaken } from './startApi.ts'
import { createNode } from './testing/fixture/createNode.ts'
import { createStatus, testConfig } from './testing/fixture/createTestApi.ts'
import { addressOf, createTransactionId, fillLedger, trader } from './testing/fixture/fillLedger.ts'

const { startApi } = api
let ledger: Ledger

beforeAll(async () => {
  ledger = await openLedger({ memory: true })
})

afterAll(() => ledger[Symbol.asyncDispose]())

function start(port: number, options: Partial<ApiOptions> = {}): Promise<api.Api> {
  const services = { thor: createNode(), config: testConfig, status: createStatus }
  return startApi({ ledger, host: '127.0.0.1', port, ...services, ...options })
}

test('the public API', () => {
  expect(Object.keys(api).toSorted()).toEqual([
    'TransferFees',
    'connectSponsor',
    'createJsonLog',
    'fetchBestSingle',
    'measureTransferFee',
    'readMinimumOut',
    'startApi',
  ])
})

test('[SRV-01] a quote travels over a real connection, once the first block is in the ledger', async () => {
  await using running = await start(0)
  expect(running.url).toBe(`http://127.0.0.1:${running.port}`)
  const pair = `${addressOf('VET')}/${addressOf('B3TR')}`
  const url = `${running.url}/indexer/aggregators/${pair}?inputAmount=1000`
  const early = await fetch(url)
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2'])
  expect(parseProblem(await early.json()).detail).toMatch(/^The first blocks are still being read/)
  await fillLedger(ledger)
  const response = await fetch(url)
  expect(response.status).toBe(200)
  expect(parseAggregatorsAnswer(await response.json()).totalAmountOut).toBeGreaterThan(0n)
  const head = await fetch(`${running.url}/healthz`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('refuses a taken port in one sentence that says what to do', async () => {
  await using running = await start(0)
  const second = start(running.port)
  await expect(second).rejects.toThrow(PortTaken)
  await expect(second).rejects.toThrow(
    `Port ${running.port} on 127.0.0.1 is taken: stop the program that uses it, or choose another port.`,
  )
})

test('a closed API leaves its port free', async () => {
  const first = await start(0)
  const kept = await fetch(`${first.url}/healthz`)
  await kept.arrayBuffer()
  await first[Symbol.asyncDispose]()
  await using second = await start(first.port)
  expect((await fetch(`${second.url}/healthz`)).status).toBe(200)
})

test('answers bytes that are not HTTP, and keeps running', async () => {
  await using running = await start(0)
  const answer = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(running.port, '127.0.0.1', () => socket.write('\0\0nonsense\r\n\r\n'))
    socket.on('data', (data) => {
      text += data.toString()
    })
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\ncontent-type: application\/problem\+json/)
  expect((await fetch(`${running.url}/healthz`)).status).toBe(200)
})

test('a stopping API finishes requests in flight, ends its streams and then closes', async () => {
  const asked = Promise.withResolvers<void>()
  const grant = Promise.withResolvers<TxId>()
  const running = await start(0, {
    faucet: () => {
      asked.resolve()
      return grant.promise
    },
  })
  const stream = await fetch(`${running.url}/indexer/stream?topics=`)
  const funds = fetch(`${running.url}/api/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address: trader }),
  })
  await asked.promise
  const stopped = running[Symbol.asyncDispose]()
  expect(await stream.text()).toMatch(/^retry: /)
  grant.resolve(createTransactionId(1))
  expect((await funds).status).toBe(200)
  await stopped
  await expect(fetch(`${running.url}/healthz`)).rejects.toThrow()
})

test('clients on open connections get every answer until the port is closed', async () => {
  const running = await start(0)
  const answers = new Map<string, number>()
  const count = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1)
  const warm = Promise.withResolvers<void>()
  const work = async (): Promise<void> => {
    for (;;) {
      const end = await ask(`${running.url}/udf/config`)
      count(end)
      if (answers.get('200') === 500) warm.resolve()
      if (end === 'ECONNREFUSED') return
    }
  }
  const workers = Promise.all(Array.from({ length: 40 }, work))
  await warm.promise
  await running[Symbol.asyncDispose]()
  await workers
  expect([...answers.keys()].toSorted()).toEqual(['200', 'ECONNREFUSED'])
})

const agent = new Agent({ keepAlive: true })

/** The status of an answer over a connection that is kept, or how the connection failed. */
function ask(url: string): Promise<string> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      response.on('end', () => resolve(String(response.statusCode))).resume()
      response.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
    })
    request.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
  })
}
