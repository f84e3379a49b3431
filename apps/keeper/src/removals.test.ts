import {
  addresses,
  decodeEvent,
  encodeCall,
  erc20,
  orderBookEvents,
  vvet as wrapped,
} from '@vermeil/abi'
import { type Clause, encodeHex } from '@vermeil/thor'
import { type Address, parseSeconds, zeroAddress } from '@vermeil/units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { maker, owner, priceOf, TestMarket, vvet, whole, work } from './testing/TestMarket.ts'

const { orderBook } = addresses.dev
const amount = 1_000n * whole

let market: TestMarket
beforeEach(async () => {
  market = await TestMarket.open()
})
afterEach(async () => {
  await market[Symbol.asyncDispose]()
})

const call = (to: Address, data: `0x${string}`) => ({ to, value: 0n, data })
const approve = (value: bigint) =>
  market.send(maker, [call(market.token, encodeCall(erc20.approve, [orderBook, value]))])
const give = (value: bigint) =>
  market.send(maker, [call(market.token, encodeCall(erc20.transfer, [owner, value]))])

/** The reasons with which orders were removed. */
function listReasons(): bigint[] {
  const { topic } = orderBookEvents.OrderCancelledByOperator
  const blocks = Array.from({ length: market.chain.best().number }, (_, at) =>
    market.chain.blockAt(at + 1),
  )
  return blocks
    .flatMap((block) => block?.receipts.flatMap(({ outputs }) => outputs) ?? [])
    .flatMap(({ events }) => events)
    .filter(({ topics }) => topics[0] === topic)
    .map(
      ({ topics, data }) =>
        decodeEvent(orderBookEvents.OrderCancelledByOperator, { topics, data: encodeHex(data) })
          .reason,
    )
}

test.each([
  ['a revoked allowance', 1n, () => approve(0n)],
  ['an allowance that is too small', 2n, () => approve(amount / 200n)],
  ['tokens that are gone', 3n, () => give(amount)],
  ['too few tokens', 4n, () => give(amount - amount / 200n)],
])('[LIM-09] removes an order with %s, after a pause', async (_name, reason, spoil) => {
  const keeper = market.createKeeper()
  const order = { maker, tokenFrom: market.token, tokenTo: zeroAddress, amount }
  const id = await market.createOrder({ ...order, price: priceOf(2) })
  await work(market, keeper)
  await spoil()
  await work(market, keeper, 2)
  expect((await market.readOrder(id)).status).toBe(0n)
  await work(market, keeper, 3)
  expect((await market.readOrder(id)).status).toBe(4n)
  expect(listReasons()).toEqual([reason])
})

test('[LIM-09] notices that a maker unwraps the VET that its order sells, and wraps it again', async () => {
  const keeper = market.createKeeper()
  const order = { maker, tokenFrom: vvet, tokenTo: market.token, amount, price: priceOf(2) }
  const wrap = (): Clause => ({ to: vvet, value: amount, data: encodeCall(wrapped.deposit, []) })
  const unwrap = (): Clause => call(vvet, encodeCall(wrapped.withdraw, [amount]))
  const id = await market.createOrder(order)
  await work(market, keeper)
  await market.send(maker, [unwrap()])
  await work(market, keeper, 2)
  await market.send(maker, [wrap()])
  await work(market, keeper, 5)
  expect((await market.readOrder(id)).status).toBe(0n)
  await market.send(maker, [unwrap()])
  await work(market, keeper, 5)
  expect((await market.readOrder(id)).status).toBe(4n)
})

test('[LIM-09] removes an expired order at once', async () => {
  const keeper = market.createKeeper()
  const order = { maker, tokenFrom: market.token, tokenTo: zeroAddress, amount, price: priceOf(2) }
  const id = await market.createOrder({ ...order, expiresAt: market.chain.best().timestamp + 40 })
  await work(market, keeper, 2)
  expect((await market.readOrder(id)).status).toBe(0n)
  await work(market, keeper, 3)
  expect((await market.readOrder(id)).status).toBe(4n)
  expect(listReasons()).toEqual([5n])
})

test('removes only as many orders as its daily budget allows', async () => {
  const removalBudget = 150_000n * 10n ** 13n
  const keeper = market.createKeeper({ removalBudget })
  const order = { maker, tokenFrom: market.token, tokenTo: zeroAddress, amount: whole }
  const { timestamp } = market.chain.best()
  for (let at = 0; at < 4; at += 1)
    await market.createOrder({ ...order, price: priceOf(2), expiresAt: timestamp + 300 })
  await work(market, keeper, 40)
  expect([1, 2, 3]).toContain(listReasons().length)
  market.chain.setTime(parseSeconds(market.chain.best().timestamp + 86_400))
  await work(market, keeper, 20)
  expect(listReasons()).toHaveLength(4)
})

test('keeps an order whose tokens come back in time, and dead orders if the option says so', async () => {
  const keeper = market.createKeeper()
  const order = { maker, tokenFrom: market.token, tokenTo: zeroAddress, amount, price: priceOf(2) }
  const id = await market.createOrder(order)
  await approve(0n)
  await work(market, keeper, 2)
  await approve(amount)
  await work(market, keeper, 5)
  expect((await market.readOrder(id)).status).toBe(0n)
  await approve(0n)
  await work(market, market.createKeeper({ removes: false }), 5)
  expect((await market.readOrder(id)).status).toBe(0n)
})
