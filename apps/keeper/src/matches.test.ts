import { zeroAddress } from '@vermeil/units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { maker, otherMaker, priceOf, TestMarket, vvet, whole, work } from './testing/TestMarket.ts'

let market: TestMarket
beforeEach(async () => {
  market = await TestMarket.open()
})
afterEach(async () => {
  await market[Symbol.asyncDispose]()
})

test('[LIM-09] fills opposite orders with each other, and the newer one gets the surplus', async () => {
  const { token, pair } = market
  const keeper = market.createKeeper()
  // The older order sells 1,000 GOLD for 0.99 VET each, the newer one pays 1,010 VET for 1,000 GOLD.
  const sale = { maker, tokenFrom: token, tokenTo: zeroAddress, amount: 1_000n * whole }
  const older = await market.createOrder({ ...sale, price: priceOf(0.99) })
  const bid = { maker: otherMaker, tokenFrom: vvet, tokenTo: token, amount: 990n * whole }
  const newer = await market.createOrder({ ...bid, price: priceOf(0.99) })
  const reserves = await market.balanceOf(token, pair)
  const before = await market.balanceOf(zeroAddress, maker)
  await work(market, keeper)
  const [one, other] = [await market.readOrder(older), await market.readOrder(newer)]
  expect([one.status, other.status]).toEqual([2n, 2n])
  expect(await market.balanceOf(token, pair)).toBe(reserves)
  expect((await market.balanceOf(zeroAddress, maker)) - before).toBe(one.amountTo)
  expect(await market.balanceOf(token, otherMaker)).toBeGreaterThan((990n * whole * 1005n) / 1000n)
})

test('matches a part of the larger order', async () => {
  const { token } = market
  const keeper = market.createKeeper()
  const sale = { maker, tokenFrom: token, tokenTo: vvet, amount: 5_000n * whole }
  const older = await market.createOrder({ ...sale, price: priceOf(1.1) })
  const bid = { maker: otherMaker, tokenFrom: vvet, tokenTo: token, amount: 1_150n * whole }
  const newer = await market.createOrder({ ...bid, price: priceOf(0.88) })
  await work(market, keeper)
  const [one, other] = [await market.readOrder(older), await market.readOrder(newer)]
  expect([one.status, other.status]).toEqual([1n, 2n])
  expect(one.totalOutputAmount * one.amountFrom).toBeGreaterThanOrEqual(
    one.amountFilled * one.amountTo,
  )
  expect(await market.balanceOf(token, otherMaker)).toBeGreaterThan(other.amountTo)
})

test('[LIM-09] does not leave a few units of a matched order open', async () => {
  const { token } = market
  const keeper = market.createKeeper()
  const sale = { maker, tokenFrom: token, tokenTo: vvet, amount: 5_000n * whole }
  const older = await market.createOrder({ ...sale, price: priceOf(7) })
  // One unit of GOLD costs seven of VET, so three units of VET buy nothing.
  const bid = { maker: otherMaker, tokenFrom: vvet, tokenTo: token, amount: 1_050n * whole + 3n }
  const newer = await market.createOrder({ ...bid, price: priceOf(0.13) })
  await work(market, keeper)
  const [one, other] = [await market.readOrder(older), await market.readOrder(newer)]
  expect([one.amountFilled, other.amountFilled]).toEqual([150n * whole, other.amountFrom])
  expect(one.totalOutputAmount).toBe(1_050n * whole)
})

test('matches orders that the fees of the pools would prevent, but not two orders of one maker', async () => {
  const { token } = market
  const keeper = market.createKeeper()
  const sale = { maker, tokenFrom: token, tokenTo: vvet, amount: 1_000n * whole }
  const bid = { tokenFrom: vvet, tokenTo: token, amount: 1_100n * whole }
  const older = await market.createOrder({ ...sale, price: priceOf(1.001) })
  const apart = await market.createOrder({ ...bid, maker: otherMaker, price: priceOf(1.0001) })
  const own = await market.createOrder({ ...bid, maker, price: priceOf(0.998) })
  await work(market, keeper)
  for (const id of [older, apart, own]) expect((await market.readOrder(id)).status).toBe(0n)
  const newer = await market.createOrder({ ...bid, maker: otherMaker, price: priceOf(0.9985) })
  await work(market, keeper)
  expect((await market.readOrder(older)).status).toBe(2n)
  expect((await market.readOrder(newer)).status).toBe(1n)
})

test('matches orders between two tokens with working capital in VET', async () => {
  const keeper = market.createKeeper()
  const silver = await market.deployToken('SILVER')
  await market.openPool(silver, 1_000_000n * whole, 1_000_000n * whole)
  const one = { maker, tokenFrom: market.token, tokenTo: silver, amount: 1_000n * whole }
  const older = await market.createOrder({ ...one, price: priceOf(1.05) })
  const other = { maker: otherMaker, tokenFrom: silver, tokenTo: market.token }
  const newer = await market.createOrder({ ...other, amount: 1_050n * whole, price: priceOf(0.92) })
  await work(market, keeper)
  expect((await market.readOrder(older)).amountFilled).toBeGreaterThan(990n * whole)
  expect((await market.readOrder(newer)).amountFilled).toBeGreaterThan(1_000n * whole)
})
