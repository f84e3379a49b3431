import type { Ledger, Writer } from '@vermeil/ledger'
import { zeroAddress } from '@vermeil/units'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCost } from '../clients/findCost.ts'
import { clientBudget, clientWindowMs, maxClientStreams } from '../config/limits.ts'
import { createTestApi } from '../testing/fixture/createTestApi.ts'
import {
  addressOf,
  ether,
  firstBlockAt,
  markets,
  openFilledLedger,
  writeTrades,
} from '../testing/fixture/fillLedger.ts'
import { type Message, StreamReader } from '../testing/fixture/StreamReader.ts'

const [market] = markets as [(typeof markets)[number]]
const pair = `${zeroAddress}-${addressOf('B3TR')}`
/** The maximum number of topics of one stream. */
const maxTopics = 20
const opening = findCost('/indexer/stream')
let ledger: Ledger
let writer: Writer
let app: FastifyInstance
let url: string
let now = (firstBlockAt + 15) * 1000
let block = 1
let failure: Error | undefined

beforeAll(async () => {
  ;({ ledger, writer } = await openFilledLedger())
  const db = new Proxy(ledger.db, {
    get(target, name) {
      if (failure && name === 'getExecutor') throw failure
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const clock = () => now
  ;({ app } = await createTestApi({ ...ledger, db }, { clock, proxies: ['127.0.0.1'] }))
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(async () => {
  await app.close()
  await ledger[Symbol.asyncDispose]()
})

const open = (client: string, topics: readonly string[]) =>
  StreamReader.open(url, topics.join(), { 'x-forwarded-for': client })

const countQuotes = (messages: readonly Message[]) =>
  messages.filter(({ name }) => name === 'quote').length

async function writeBlock(): Promise<void> {
  block += 1
  await writeTrades(writer, block, [{ market, vet: ether, token: -ether }])
}

/** The points that a client has spent in this window, without the request that reads them. */
async function readSpent(client: string): Promise<number> {
  const { headers } = await app.inject({ url: '/udf/time', headers: { 'x-forwarded-for': client } })
  return clientBudget - Number(headers['ratelimit-remaining']) - 1
}

test('charges a quote with every block, once per client with several streams, and shared by clients', async () => {
  const topic = `quotes:${pair}-${ether}`
  const other = `quotes:${pair}-${2n * ether}`
  const readers = [
    await open('192.0.2.1', [topic]),
    await open('192.0.2.1', [topic, topic]),
    await open('192.0.2.2', [topic, other]),
    await open('192.0.2.3', [`balances:${zeroAddress}`]),
  ]
  await writeBlock()
  const counts = []
  for (const reader of readers) counts.push(countQuotes(await reader.readTo('block')))
  expect(counts).toEqual([1, 2, 2, 0])
  expect(await readSpent('192.0.2.1')).toBe(2 * opening + 3)
  expect(await readSpent('192.0.2.2')).toBe(opening + 3 + 5)
  expect(await readSpent('192.0.2.3')).toBe(opening)
  for (const reader of readers) reader.close()
})

test('a client gets the quotes that it can pay for, the same with every block, and all again in the next window', async () => {
  now += clientWindowMs
  const streams = await Promise.all(
    Array.from({ length: maxClientStreams }, (_, stream) =>
      open(
        '192.0.2.9',
        Array.from(
          { length: maxTopics },
          (_, topic) => `quotes:${pair}-${BigInt(1 + stream * maxTopics + topic) * 10n ** 15n}`,
        ),
      ),
    ),
  )
  await writeBlock()
  const news = await Promise.all(streams.map((stream) => stream.readTo('block')))
  const affordable = (clientBudget - maxClientStreams * opening) / 5
  expect(news.reduce((sum, messages) => sum + countQuotes(messages), 0)).toBe(affordable)
  now += clientWindowMs
  await writeBlock()
  const again = await Promise.all(streams.map((stream) => stream.readTo('block')))
  expect(again.reduce((sum, messages) => sum + countQuotes(messages), 0)).toBe(400)
  for (const stream of streams) stream.close()
})

test('reports messages that cannot be composed', async () => {
  now += clientWindowMs
  const reader = await open('192.0.2.1', [`trades:${pair}`])
  failure = new Error('no database')
  await writeBlock()
  const messages = await reader.readTo('block')
  failure = undefined
  expect(messages.map(({ name }) => name)).toEqual(['reset', 'block'])
  await writeBlock()
  expect((await reader.readTo('block')).map(({ name }) => name)).toEqual(['trade', 'block'])
  reader.close()
})
