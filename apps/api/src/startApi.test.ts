import { connect } from 'node:net'
import { type Ledger, openLedger } from '@vermeil/ledger'
import { parseAggregatorsAnswer, parseProblem } from '@vermeil/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNode } from './fixture/createNode.ts'
import { createStatus, testConfig } from './fixture/createTestApi.ts'
import { addressOf, fillLedger } from './fixture/fillLedger.ts'
import * as api from './index.ts'

const { PortTaken, startApi } = api
let ledger: Ledger

beforeAll(async () => {
  ledger = await openLedger({ memory: true })
})

afterAll(() => ledger[Symbol.asyncDispose]())

function start(port: number): Promise<api.Api> {
  const services = { thor: createNode(), config: testConfig, status: createStatus }
  return startApi({ ledger, host: '127.0.0.1', port, ...services })
}

test('the door exports what the stack starts', () => {
  expect(Object.keys(api).toSorted()).toEqual([
    'PortTaken',
    'TransferCharges',
    'WebMissing',
    'buildPlan',
    'createJsonLog',
    'measureCharge',
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

test('a taken port is refused in one sentence that says what to do', async () => {
  await using running = await start(0)
  const second = start(running.port)
  await expect(second).rejects.toThrow(PortTaken)
  await expect(second).rejects.toThrow(
    `Port ${running.port} on 127.0.0.1 is taken: stop the program that uses it, or choose another port.`,
  )
})

test('a closed api leaves its port free', async () => {
  const first = await start(0)
  const kept = await fetch(`${first.url}/healthz`)
  await kept.arrayBuffer()
  await first[Symbol.asyncDispose]()
  await using second = await start(first.port)
  expect((await fetch(`${second.url}/healthz`)).status).toBe(200)
})

test('bytes that are no HTTP get an answer, and the api lives on', async () => {
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
