import { type Ledger, rollbackTo, type Writer } from '@vermeil/ledger'
import { zeroAddress } from '@vermeil/units'
import { parseProblem } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi } from '../testing/fixture/createTestApi.ts'
import {
  addressOf,
  blockId,
  ether,
  firstBlockAt,
  markets,
  openFilledLedger,
  stranger,
  trader,
  writeTrades,
} from '../testing/fixture/fillLedger.ts'
import { type Message, StreamReader } from '../testing/fixture/StreamReader.ts'
import { writeRecord } from '../testing/fixture/writeRecord.ts'
import { describeSale, writeSale } from '../testing/fixture/writeSale.ts'

const [rocket] = markets as [(typeof markets)[number]]
const b3tr = addressOf('B3TR')
const pair = `${zeroAddress}-${b3tr}`
let ledger: Ledger
let writer: Writer
let app: FastifyInstance
let url: string

beforeAll(async () => {
  ;({ ledger, writer } = await openFilledLedger())
  ;({ app } = await createTestApi(ledger))
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(async () => {
  await app.close()
  await ledger[Symbol.asyncDispose]()
})

const openReader = (topics: string, headers?: Record<string, string>) =>
  StreamReader.open(url, topics, headers)
const names = (messages: readonly Message[]): string[] => messages.map(({ name }) => name)

test('a block’s trades, candles, quotes and touched balances arrive with it, in the topics’ order', async () => {
  const topics = [
    `trades:${pair}`,
    `candles:${pair}-30`,
    `quotes:${pair}-${ether}`,
    `balances:${trader}`,
  ]
  const reader = await openReader(
    [...topics, `trades:${pair.split('-').toReversed().join('-')}`, `balances:${stranger}`].join(
      ',',
    ),
  )
  expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(reader.headers.get('cache-control')).toBe('no-store')
  await writeRecord(writer)
  expect(names(await reader.readTo('block'))).toContain('quote')
  await writeSale(writer, 3)
  const news = await reader.readTo('block')
  expect(names(news)).toEqual(['trade', 'candle', 'quote', 'balance', 'trade', 'block'])
  expect(news[0]?.data).toEqual({
    topic: `trades:${pair}`,
    trade: describeSale(3),
  })
  expect(news[1]?.data).toMatchObject({ candle: { close: '0.2', volume: '100', partial: true } })
  expect(news[3]?.data).toEqual({ topic: `balances:${trader}` })
  expect(news[4]?.data).toMatchObject({ trade: { price: '5', direction: 'buy' } })
  expect(news[5]).toEqual({
    id: `3-${'0'.repeat(16)}`,
    name: 'block',
    data: { number: 3, id: blockId(3), timestamp: firstBlockAt + 30, isReorg: false },
  })
  reader.close()
})

test('a maker gets the events of its orders', async () => {
  await rollbackTo(writer, 1)
  const reader = await openReader(`orders:${trader},orders:${stranger}`)
  await writeRecord(writer)
  const news = await reader.readTo('block')
  expect(news.slice(0, -1).map(({ data }) => data)).toEqual(
    ['created', 'created', 'filled', 'status_changed', 'operator_cancelled', 'status_changed'].map(
      (event) => expect.objectContaining({ topic: `orders:${trader}`, event }),
    ),
  )
  reader.close()
})

test('resumes after the last block, by the header or the query', async () => {
  await writeTrades(writer, 3, [{ market: rocket, vet: 5n * ether, token: -ether }])
  await writeTrades(writer, 4, [{ market: rocket, vet: 6n * ether, token: -ether }])
  const seen = `2-${'0'.repeat(16)}`
  const reader = await openReader(`trades:${pair}`, { 'last-event-id': seen })
  const missed = await reader.readTo('block')
  expect(names(missed)).toEqual(['trade', 'trade', 'block'])
  expect(missed.map(({ data }) => data)).toMatchObject([
    { trade: { amount: '5' } },
    { trade: { amount: '6' } },
    { number: 4 },
  ])
  reader.close()
  const again = await openReader(`trades:${pair}&lastEventId=3-${'0'.repeat(16)}`)
  expect(names(await again.readTo('block'))).toEqual(['trade', 'block'])
  await writeTrades(writer, 5, [{ market: rocket, vet: 7n * ether, token: -ether }])
  expect((await again.readTo('block'))[0]?.data).toMatchObject({ trade: { amount: '7' } })
  again.close()
})

test('sends reset to a client of a removed block, and announces a reorg to connected ones', async () => {
  const reader = await openReader('')
  await rollbackTo(writer, 4)
  expect((await reader.readTo('block'))[0]?.data).toMatchObject({ number: 4, isReorg: true })
  reader.close()
  const undone = await openReader(`trades:${pair}`, { 'last-event-id': `5-${'0'.repeat(16)}` })
  expect(names(await undone.readTo('reset'))).toEqual(['reset'])
  await writeTrades(writer, 5, [{ market: rocket, vet: 8n * ether, token: -ether }])
  expect((await undone.readTo('block'))[0]?.data).toMatchObject({ trade: { amount: '8' } })
  undone.close()
})

test.each([
  'trades:x',
  'trades:0x12-0x34',
  `candles:${pair}-31`,
  `quotes:${pair}-0`,
  `constructor:${trader}`,
  Array.from({ length: 21 }, () => `orders:${trader}`).join(','),
])('a bad topic is refused: %s', async (topics) => {
  const response = await fetch(`${url}/indexer/stream?topics=${topics}`)
  expect(parseProblem(await response.json())).toMatchObject({ status: 400, field: 'topics' })
})

test('refuses an invalid id, and counts open streams', async () => {
  const response = await fetch(`${url}/indexer/stream`, { headers: { 'last-event-id': 'seven' } })
  expect(parseProblem(await response.json())).toMatchObject({ status: 400, field: 'lastEventId' })
  const reader = await openReader('')
  const metrics = await (await fetch(`${url}/metrics`)).text()
  expect(metrics).toMatch(/^vermeil_streams [1-9]/m)
  reader.close()
})
