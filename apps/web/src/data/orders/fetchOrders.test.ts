import {
  encodeEventTopics,
  encodeParameters,
  multicall3,
  orderBook,
  orderBookEvents,
} from '@vermeil/abi'
import type { EventLog } from '@vermeil/thor'
import { findTokenBySymbol } from '@vermeil/tokens'
import type { Hex } from '@vermeil/units'
import { afterEach, expect, test, vi } from 'vitest'
import { b3tr, owner, txId, vet, whole } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { createOrder } from '../../testing/sampleOrder.ts'
import { fetchOrders, pageOrders } from './fetchOrders.ts'
import { ordersPageSize } from './OrdersPage.ts'

afterEach(() => void vi.unstubAllGlobals())

const wrapped = findTokenBySymbol('VVET')?.address ?? vet.address
const request = { account: owner, statuses: undefined, page: 1 }
const counts = { OPEN: 1, PARTIALLY_FILLED: 0, FILLED: 0, CANCELLED: 0, SYSTEM_CANCELLED: 0 }

function answer(status: number, body: unknown) {
  const fetched = vi.fn(async (_url: string) => new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('[LIM-11] reads a page of orders from the API, filtered by their states', async () => {
  const wired = {
    order_id: 7,
    maker: owner,
    token_from: b3tr.address,
    token_to: vet.address,
    amount_from: String(whole(100)),
    amount_to: String(whole(500)),
    amount_filled: '0',
    price: '5000000000000000000',
    rate: '5',
    status: 'OPEN',
    created_at: 1_780_000_000,
    last_status_change_at: 1_780_000_000,
    total_input_amount: '0',
    total_output_amount: '0',
    transaction_id: txId,
    options: { 'expires:at': '1780000600' },
  }
  const pagination = { currentPage: 2, totalPages: 2, totalItems: 26, pageSize: 25 }
  const fetched = answer(200, { orders: [wired], pagination, counts })
  const { app } = createSampleApp(() => 'revert')
  const page = await fetchOrders(app, {
    ...request,
    statuses: ['CANCELLED', 'SYSTEM_CANCELLED'],
    page: 2,
    isByChange: true,
  })
  const order = { ...createOrder({ expiresAt: 1_780_000_600 }), changedAt: 1_780_000_000 }
  expect(page).toEqual({ orders: [order], counts, total: 26 })
  const url = new URL(String(fetched.mock.calls[0]?.[0]), 'http://app')
  expect(url.pathname).toBe(`/api/index/orders/${owner}`)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    page: '2',
    pageSize: '25',
    status: 'CANCELLED,SYSTEM_CANCELLED',
    sort: 'changed',
  })
})

test('[LIM-07] reads the orders from the chain if the API is down', async () => {
  answer(503, {})
  const { app } = createChain()
  const { orders, fromChain, total } = await fetchOrders(app, request)
  expect(orders).toEqual([
    createOrder({
      id: 9,
      sell: vet,
      buy: b3tr,
      tokenFrom: wrapped,
      isUnwrapped: true,
    }),
  ])
  expect({ fromChain, total }).toEqual({ fromChain: { isCut: false }, total: 1 })
})

test('does not ask the chain if the API refuses the request', async () => {
  answer(400, { type: 'about:blank', title: 'Bad request', status: 400, detail: 'No such page.' })
  const { app } = createChain()
  await expect(fetchOrders(app, request)).rejects.toThrow('No such page.')
})

test('[LIM-07] pages, filters and counts orders of the chain like the api', () => {
  const orders = Array.from({ length: 30 }, (_, at) =>
    createOrder({ id: 30 - at, status: at % 10 === 0 ? 'FILLED' : 'OPEN' }),
  )
  const second = pageOrders(orders, { statuses: undefined, page: 2 })
  expect(second.orders.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
  expect(second.counts).toEqual({ ...counts, OPEN: 27, FILLED: 3 })
  const filled = pageOrders(orders, { statuses: ['FILLED'], page: 1 })
  expect(filled.orders.map(({ id }) => id)).toEqual([30, 20, 10])
  expect(filled.total).toBe(3)
  expect(ordersPageSize).toBe(25)
})

/** A chain on which the account created order 9, which sells VET and wants VET back. */
function createChain() {
  const sample = createSampleApp((clause) => {
    const asked = [orderBook.orders, orderBook.orderOptions].map(
      ({ selector }) => clause.data.split(selector.slice(2)).length - 1,
    )
    expect(asked).toEqual([1, 2])
    const order = [
      9n,
      owner,
      wrapped,
      b3tr.address,
      whole(100),
      whole(500),
      0n,
      whole(5),
      0n,
      1_780_000_000n,
      0n,
      0n,
      0n,
    ]
    const results = [
      encodeParameters(orderBook.orders.outputs, [
        Object.fromEntries(
          (orderBook.orders.outputs[0]?.components ?? []).map(({ name }, at) => [name, order[at]]),
        ),
      ]),
      word(1n),
      word(0n),
    ].map((returnData) => ({ success: true, returnData }))
    return encodeParameters(multicall3.aggregate3.outputs, [results])
  })
  const { contracts } = sample
  const created = orderBookEvents.OrderCreated
  const plain = created.inputs.filter((input) => !input.indexed)
  const log = {
    address: contracts.orderBook,
    topics: encodeEventTopics(created, { orderId: 9n, maker: owner, tokenFrom: wrapped }) as Hex[],
    data: encodeParameters(plain, [b3tr.address, whole(100), whole(500), 1n, 5n]),
    meta: { txId },
  } as unknown as EventLog
  const thor = { ...sample.app.thor, fetchEvents: async () => [log] }
  return { app: { ...sample.app, thor } }
}

function word(value: bigint): Hex {
  return encodeParameters([{ name: '', type: 'uint256' }], [value])
}
