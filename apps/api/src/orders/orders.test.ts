import { createRows } from '@vermeil/ledger'
import { parseAddress } from '@vermeil/units'
import {
  orderCall,
  orderEventsCall,
  orderStatuses,
  ordersCall,
  parseProblem,
  parseWire,
} from '@vermeil/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addressOf,
  blockId,
  createPosition,
  createTransactionId,
  ether,
  stranger,
  trader,
  writeRows,
} from '../testing/fixture/fillLedger.ts'
import { openRecordedApi, type RecordedApi } from '../testing/fixture/openRecordedApi.ts'
import { recordAt, recordBlock } from '../testing/fixture/writeRecord.ts'
import { formatOrder, formatOrderRate } from './formatOrder.ts'

let api: RecordedApi

beforeAll(async () => {
  api = await openRecordedApi()
})

afterAll(() => api[Symbol.asyncDispose]())

async function list(query = '', account: string = trader, { app } = api) {
  const response = await app.inject({ url: `/api/index/orders/${account}${query}` })
  expect(response.statusCode, response.body).toBe(200)
  return parseWire(ordersCall.answer, response.json())
}

test('[LIM-11] lists an account’s orders, newest first, with price, rate in whole tokens and pagination', async () => {
  const { orders, pagination, counts } = await list()
  expect(orders.map(({ order_id }) => order_id)).toEqual([2, 1])
  expect(pagination).toEqual({ currentPage: 1, totalPages: 1, totalItems: 2, pageSize: 25 })
  expect(counts).toEqual({
    OPEN: 0,
    PARTIALLY_FILLED: 1,
    FILLED: 0,
    CANCELLED: 0,
    SYSTEM_CANCELLED: 1,
  })
  expect(orders[1]).toEqual({
    order_id: 1,
    maker: trader,
    token_from: addressOf('B3TR'),
    token_to: addressOf('VEUSD'),
    amount_from: 10n * ether,
    amount_to: 2_000_000n,
    amount_filled: 5n * ether,
    price: ether / 5n,
    rate: '0.2',
    status: 'PARTIALLY_FILLED',
    created_at: recordAt,
    last_status_change_at: recordAt,
    total_input_amount: 5n * ether,
    total_output_amount: 1_000_000n,
    transaction_id: createTransactionId(900),
    options: { 'vvet:unwrap': '1' },
  })
  expect((await list('', stranger)).orders).toEqual([])
})

test('[LIM-11] filters by status, by its name in any case or its code, and returns pages and counts', async () => {
  const ids = async (query: string) => (await list(query)).orders.map(({ order_id }) => order_id)
  expect(await ids('?status=PARTIALLY_FILLED')).toEqual([1])
  expect(await ids('?status=partially_filled')).toEqual([1])
  expect(await ids('?status=4')).toEqual([2])
  expect(await ids('?status=OPEN&pageSize=1')).toEqual([])
  expect(await ids('?status=CANCELLED,SYSTEM_CANCELLED')).toEqual([2])
  expect((await list('?status=4,4,partially_filled&pageSize=1')).pagination).toEqual({
    currentPage: 1,
    totalPages: 2,
    totalItems: 2,
    pageSize: 1,
  })
  expect(await ids('?page=2&pageSize=1')).toEqual([1])
  expect((await list('?pageSize=1')).pagination).toEqual({
    currentPage: 1,
    totalPages: 2,
    totalItems: 2,
    pageSize: 1,
  })
  const bad = await api.app.inject({ url: `/api/index/orders/${trader}?status=LOST` })
  expect(parseProblem(bad.json())).toMatchObject({ status: 400, field: 'status' })
  const long = await api.app.inject({ url: `/api/index/orders/${trader}?pageSize=101` })
  expect(parseProblem(long.json())).toMatchObject({ status: 400, field: 'pageSize' })
})

test('lists the orders whose status changed last first, if asked', async () => {
  await using later = await openRecordedApi(async (writer) => {
    const rows = createRows()
    const change = {
      orderId: 1,
      txId: createTransactionId(901),
      actor: stranger,
      oldStatus: 1,
      newStatus: 2,
    }
    const nothing = { amount: null, price: null, paid: null, reason: null }
    const position = createPosition(recordBlock + 1, 0)
    rows.orderEvents.push({ ...position, ...change, ...nothing, kind: 'status_changed' })
    await writeRows(writer, recordBlock + 1, rows)
  })
  const ids = async (query: string) =>
    (await list(query, trader, later)).orders.map(({ order_id }) => order_id)
  expect(await ids('?sort=changed')).toEqual([1, 2])
  expect(await ids('?sort=created')).toEqual([2, 1])
  const bad = await api.app.inject({ url: `/api/index/orders/${trader}?sort=price` })
  expect(parseProblem(bad.json())).toMatchObject({ status: 400, field: 'sort' })
})

test('[LIM-12] lists the events of an order, oldest first, with their blocks', async () => {
  const response = await api.app.inject({ url: '/api/orders/1/events' })
  const { events } = parseWire(orderEventsCall.answer, response.json())
  expect(events.map(({ type }) => type)).toEqual(['created', 'filled', 'status_changed'])
  expect(events[1]).toEqual({
    type: 'filled',
    txID: createTransactionId(900),
    blockID: blockId(recordBlock),
    blockNumber: recordBlock,
    blockTimestamp: recordAt,
    timestamp: recordAt,
    orderId: 1,
    maker: trader,
    filler: stranger,
    tokenFrom: addressOf('B3TR'),
    tokenTo: addressOf('VEUSD'),
    fillAmount: 5n * ether,
    fillPrice: 200_000n,
    paidAmount: 1_000_000n,
  })
  const other = await api.app.inject({ url: '/api/orders/2/events' })
  expect(parseWire(orderEventsCall.answer, other.json()).events).toMatchObject([
    { type: 'created', amountFrom: 10n * ether },
    { type: 'operator_cancelled', operator: stranger, reason: 4 },
    { type: 'status_changed', oldStatus: 0, newStatus: 4 },
  ])
  expect((await api.app.inject({ url: '/api/orders/1/events?page=2' })).json()).toEqual({
    events: [],
  })
  expect((await api.app.inject({ url: '/api/orders/9/events' })).json()).toEqual({ events: [] })
})

test('finds one order by its number, and answers 404 for an unknown one', async () => {
  const one = await api.app.inject({ url: '/api/orders/2' })
  expect(parseWire(orderCall.answer, one.json())).toMatchObject({
    order_id: 2,
    status: 'SYSTEM_CANCELLED',
  })
  const none = await api.app.inject({ url: '/api/orders/3' })
  expect(parseProblem(none.json())).toMatchObject({ status: 404, detail: 'There is no order 3.' })
})

test('[LIM-11] the price is rescaled by the difference in decimals, in both directions', () => {
  const [b3tr, veusd] = ['B3TR', 'VEUSD'].map(addressOf)
  const order = { orderId: 1, options: {}, amountFrom: 1n, amountTo: 1n, amountFilled: 0n }
  const price = (from: unknown, to: unknown, price: bigint) =>
    formatOrder({
      ...order,
      ...{ amountPaid: 0n, status: 0, price, tokenFrom: from, tokenTo: to },
    } as never).price
  // 0.2 VEUSD (6 decimals) for a B3TR (18): the contract has 200,000 units for 10^18, times 10^18.
  expect(price(b3tr, veusd, 200_000n)).toBe('200000000000000000')
  // 5 B3TR for a VEUSD: 5 x 10^18 units for 10^6, times 10^18.
  expect(price(veusd, b3tr, 5n * 10n ** 30n)).toBe('5000000000000000000')
  expect(price(b3tr, b3tr, 7n)).toBe('7')
})

test('[LIM-06] names the five states, and an unknown one counts as open', () => {
  const [tokenFrom, tokenTo] = ['B3TR', 'VEUSD'].map(addressOf)
  const order = { orderId: 1, options: {}, amountFrom: 1n, amountTo: 1n, amountFilled: 0n }
  const name = (status: number) =>
    formatOrder({ ...order, amountPaid: 0n, status, price: 1n, tokenFrom, tokenTo } as never).status
  expect([0, 1, 2, 3, 4, 9].map(name)).toEqual([...orderStatuses, 'OPEN'])
})

test('[LIM-11] a rate is exact for tokens of any decimals', () => {
  const [b3tr, veusd, btc] = ['B3TR', 'VEUSD', 'BTC'].map((name) => parseAddress(addressOf(name)))
  if (!b3tr || !veusd || !btc) throw new Error('A token is not registered.')
  // 0.000002 BTC for one B3TR: 200 units for 10^18, times 10^18.
  expect(formatOrderRate({ price: 200n, tokenFrom: b3tr, tokenTo: btc })).toBe('0.000002')
  // 50,000 VEUSD for one BTC: 5 x 10^10 units for 10^8, times 10^18.
  const price = 500n * 10n ** 18n
  expect(formatOrderRate({ price, tokenFrom: btc, tokenTo: veusd })).toBe('50000')
})
