import { createRows, orderPair } from '@vermeil/ledger'
import { zeroAddress } from '@vermeil/units'
import { accountTotalsCall, accountTradesCall, parseWire } from '@vermeil/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addressOf,
  createPosition,
  createTransactionId,
  ether,
  markets,
  stranger,
  trader,
  writeRows,
  writeTrades,
} from '../testing/fixture/fillLedger.ts'
import { openRecordedApi, type RecordedApi } from '../testing/fixture/openRecordedApi.ts'
import { recordAt } from '../testing/fixture/writeRecord.ts'

const [rocket] = markets as [(typeof markets)[number]]
const b3tr = addressOf('B3TR')
const veusd = addressOf('VEUSD')
let api: RecordedApi

beforeAll(async () => {
  api = await openRecordedApi(async (writer) => {
    // A trade of the trader in a venue's own pool, ten seconds after the record.
    await writeTrades(writer, 3, [{ market: rocket, vet: -5n * ether, token: ether }])
    const rows = createRows()
    for (let index = 0; index < 60; index++)
      rows.activities.push({
        ...createPosition(4, index),
        txId: createTransactionId(10_000 + index),
        trader: stranger,
        kind: 'swap',
        orderId: null,
        ...orderPair(zeroAddress, b3tr),
        amount0: ether,
        amount1: -ether,
        price: '1',
        roundId: null,
        tradeType: 'SWAP',
        multiplierPermille: 1000,
        volumeVet: ether,
        volumeUsd: ether / 50n,
        valueUsd: ether / 50n,
        points: 0n,
      })
    await writeRows(writer, 4, rows)
  })
})

afterAll(() => api[Symbol.asyncDispose]())

async function readTrades(query = '', account = trader) {
  const body = await api.get(`/api/accounts/${account}/trades${query}`)
  return parseWire(accountTradesCall.answer, body)
}

async function readTotals(query = '', account = trader) {
  const body = await api.get(`/api/accounts/${account}/totals${query}`)
  return parseWire(accountTotalsCall.answer, body)
}

test('[HIS-03] lists swaps, fills and trades in venues, newest first, from the side of the account', async () => {
  const { trades, next } = await readTrades()
  expect(next).toBeNull()
  expect(trades.map(({ kind }) => kind)).toEqual(['venue', 'swap', 'fill'])
  expect(trades[0]).toMatchObject({
    tokenSold: b3tr,
    amountSold: ether,
    tokenBought: zeroAddress,
    amountBought: 5n * ether,
    volumeVet: 5n * ether,
    volumeUsd: null,
    timestamp: recordAt + 10,
  })
  expect(trades[2]).toMatchObject({
    orderId: 1,
    tokenSold: b3tr,
    amountSold: 5n * ether,
    tokenBought: veusd,
    amountBought: 1_000_000n,
    volumeUsd: ether,
    transactionId: createTransactionId(900),
  })
})

test('[HIS-03] filters trades by pair and by time', async () => {
  const pair = `?pair=${veusd},${b3tr}`
  expect((await readTrades(pair)).trades.map(({ kind }) => kind)).toEqual(['fill'])
  expect((await readTrades(`?end=${recordAt}`)).trades).toHaveLength(2)
  expect((await readTrades(`?start=${recordAt + 1}`)).trades).toHaveLength(1)
  expect((await readTrades(`?start=${recordAt + 11}`)).trades).toEqual([])
  // Every wrapped VET counts as VET.
  expect((await readTrades(`?pair=${addressOf('VVET')},${b3tr}`)).trades).toHaveLength(2)
})

test('[HIS-03] pages without gaps or repetitions', async () => {
  const seen: string[] = []
  let before = ''
  for (;;) {
    const { trades, next } = await readTrades(`?limit=25${before}`, stranger)
    seen.push(...trades.map(({ transactionId: txId }) => txId))
    if (next === null) break
    before = `&before=${next}`
  }
  expect(seen).toHaveLength(61)
  expect(new Set(seen).size).toBe(61)
  expect(seen[0]).toBe(createTransactionId(10_059))
})

test('[HIS-03] totals follow the filters', async () => {
  const { pairs, ...totals } = await readTotals()
  expect(totals).toEqual({
    trades: 3,
    isPartial: false,
    volumeVet: 155n * ether,
    volumeUsd: 3n * ether,
  })
  const { pair0, pair1 } = orderPair(zeroAddress, b3tr)
  expect(pairs.map(({ token0, token1, trades }) => ({ token0, token1, trades }))).toEqual([
    { token0: pair0, token1: pair1, trades: 2 },
    { ...sides(b3tr, veusd), trades: 1 },
  ])
  const [vetPair] = pairs
  expect(vetPair).toMatchObject({ sold0: 100n * ether, bought0: 5n * ether })
  expect(vetPair).toMatchObject({ sold1: ether, bought1: 20n * ether })
  expect((await readTotals(`?start=${recordAt + 1}`)).trades).toBe(1)
})

function sides(one: typeof b3tr, other: typeof b3tr) {
  const { pair0, pair1 } = orderPair(one, other)
  return { token0: pair0, token1: pair1 }
}

test('refuses half a pair and a cursor of another form', async () => {
  for (const [query, sentence] of [
    [`pair=${b3tr}`, /must be the addresses of two tokens/],
    ['before=1', /must be the `next` of the page before/],
    ['limit=1000', /must be a whole number from 1 to 100/],
  ] as const) {
    const response = await api.app.inject({ url: `/api/accounts/${trader}/trades?${query}` })
    expect(response.statusCode).toBe(400)
    expect(response.body).toMatch(sentence)
  }
})
