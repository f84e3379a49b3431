import { addresses, encodeCall, erc20, orderBook as orderBookCalls } from '@vermeil/abi'
import { type Address, type Hex, parseAddress, zeroAddress } from '@vermeil/units'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from './testing/createLog.ts'
import { maker, owner, priceOf, TestMarket, vvet, whole, work } from './testing/TestMarket.ts'

let market: TestMarket
beforeEach(async () => {
  market = await TestMarket.open()
})
afterEach(async () => {
  await market[Symbol.asyncDispose]()
})

const call = (to: Address, data: Hex) => ({ to, value: 0n, data })

/** Sells `amount` of the test's token for VET. */
const sell = (amount: bigint, rate: number) => ({
  ...{ maker, tokenFrom: market.token, tokenTo: zeroAddress },
  ...{ amount: amount * whole, price: priceOf(rate) },
})

describe('one order', () => {
  test('[LIM-09] fills an order in full as soon as the pools can pay its price', async () => {
    const keeper = market.createKeeper()
    const id = await market.createOrder(sell(1_000n, 1.01))
    await work(market, keeper)
    expect((await market.readOrder(id)).status).toBe(0n)
    await market.swap(zeroAddress, market.token, 12_000n * whole)
    const before = await market.balanceOf(zeroAddress, maker)
    await work(market, keeper)
    const order = await market.readOrder(id)
    expect(order.status).toBe(2n)
    const paid = (await market.balanceOf(zeroAddress, maker)) - before
    expect(paid).toBeGreaterThan(order.amountTo)
    expect(order.totalOutputAmount).toBe(order.amountTo)
  })

  test('[LIM-09] fills a large order in parts while the price moves, never below its price', async () => {
    const keeper = market.createKeeper()
    const id = await market.createOrder(sell(30_000n, 1.01))
    await market.swap(zeroAddress, market.token, 12_000n * whole)
    await work(market, keeper)
    const first = await market.readOrder(id)
    expect(first.status).toBe(1n)
    expect(first.amountFilled).toBeGreaterThan(0n)
    await work(market, keeper)
    expect((await market.readOrder(id)).amountFilled).toBe(first.amountFilled)
    for (const vet of [10_000n, 20_000n]) {
      await market.swap(zeroAddress, market.token, vet * whole)
      await work(market, keeper)
    }
    const last = await market.readOrder(id)
    expect(last.status).toBe(2n)
    expect(last.totalOutputAmount).toBeGreaterThanOrEqual(last.amountTo)
  })

  test.each([2n, 10n])(
    '[LIM-09] fills a small order of %s tokens as soon as its surplus pays for the gas',
    async (amount) => {
      const keeper = market.createKeeper()
      const id = await market.createOrder(sell(amount, 0.5))
      const before = await market.balanceOf(zeroAddress, maker)
      await work(market, keeper, 3)
      const order = await market.readOrder(id)
      expect(order.status).toBe(2n)
      expect((await market.balanceOf(zeroAddress, maker)) - before).toBeGreaterThan(order.amountTo)
    },
  )

  test('fills an order that sells wrapped VET for a token', async () => {
    const keeper = market.createKeeper()
    const order = { maker, tokenFrom: vvet, tokenTo: market.token, amount: 500n * whole }
    const id = await market.createOrder({ ...order, price: priceOf(0.99) })
    await work(market, keeper)
    expect((await market.readOrder(id)).status).toBe(2n)
    const { amountTo } = await market.readOrder(id)
    expect(await market.balanceOf(market.token, maker)).toBeGreaterThan(amountTo)
  })

  test('fills an order between two tokens over VET', async () => {
    const keeper = market.createKeeper()
    const silver = await market.deployToken('SILVER')
    await market.openPool(silver, 1_000_000n * whole, 1_000_000n * whole)
    const order = { maker, tokenFrom: market.token, tokenTo: silver, amount: 500n * whole }
    const id = await market.createOrder({ ...order, price: priceOf(0.99) })
    await work(market, keeper)
    expect((await market.readOrder(id)).status).toBe(2n)
  })

  test('[LIM-09] fills orders in a token without decimals even if the pool has few units', async () => {
    const keeper = market.createKeeper()
    const unit = await market.deployToken('UNIT', 0n)
    await market.openPool(unit, 100_000n, 10_000_000n * whole)
    const sale = { maker, tokenFrom: unit, tokenTo: zeroAddress, price: 95n * whole * whole }
    const id = await market.createOrder({ ...sale, amount: 5n })
    await work(market, keeper)
    expect((await market.readOrder(id)).status).toBe(2n)
    const large = await market.createOrder({ ...sale, amount: 50_000n, price: 99n * whole * whole })
    await work(market, keeper)
    expect((await market.readOrder(large)).amountFilled).toBeGreaterThan(300n)
  })

  test('leaves an order whose surplus does not pay for the gas and the minimum profit', async () => {
    const id = await market.createOrder(sell(100n, 0.99))
    await work(market, market.createKeeper({ minProfit: 100n * whole }))
    expect((await market.readOrder(id)).status).toBe(0n)
    await work(market, market.createKeeper())
    expect((await market.readOrder(id)).status).toBe(2n)
  })

  test('earns at least the gas of its fills', async () => {
    const keeper = market.createKeeper()
    await keeper.tick(new AbortController().signal)
    const before = keeper.balances()
    await market.createOrder(sell(1_000n, 0.98))
    await work(market, keeper)
    const after = keeper.balances()
    // A VTHO costs a twentieth of a VET in this market.
    const gasInVet = (before.vtho - after.vtho) / 20n
    expect(after.vet - before.vet).toBeGreaterThan(gasInVet)
  })

  test('only logs what it would send in a dry run', async () => {
    const { log, lines } = createLog()
    const id = await market.createOrder(sell(1_000n, 0.98))
    await work(market, market.createKeeper({ isDryRun: true, log }))
    expect((await market.readOrder(id)).status).toBe(0n)
    expect(lines).toContainEqual(
      expect.objectContaining({ message: 'Would send a transaction.', kind: 'fill' }),
    )
  })

  test('does not fill its own order, one that is about to expire, or any during a pause', async () => {
    const keeper = market.createKeeper()
    const own = await market.createOrder({ ...sell(1_000n, 0.98), maker: keeper.address })
    const expiresAt = market.chain.best().timestamp + 35
    const short = await market.createOrder({ ...sell(1_000n, 0.98), expiresAt })
    await work(market, keeper)
    expect((await market.readOrder(own)).status).toBe(0n)
    expect((await market.readOrder(short)).status).toBe(0n)
    const id = await market.createOrder(sell(1_000n, 0.98))
    await market.setPaused(true)
    await work(market, keeper)
    expect((await market.readOrder(id)).status).toBe(0n)
    await market.setPaused(false)
    await work(market, keeper)
    expect((await market.readOrder(id)).status).toBe(2n)
  })
})

test('fills what is left of an order whose maker spent VTHO on gas', async () => {
  const seller = parseAddress(`0x${'5e'.repeat(20)}`)
  const { energy, orderBook } = addresses.dev
  const keeper = market.createKeeper()
  const [held, offered] = [60n * whole, 54n * whole]
  await market.send(owner, [call(energy, encodeCall(erc20.transfer, [seller, held]))])
  const terms = [energy, zeroAddress, offered, priceOf(0.1)] as const
  await market.send(
    seller,
    [
      call(energy, encodeCall(erc20.approve, [orderBook, offered])),
      call(orderBook, encodeCall(orderBookCalls.createOrder, [...terms])),
    ],
    500_000n,
  )
  await work(market, keeper)
  // Gas is paid without a transfer.
  await market.send(seller, [call(owner, `0x${'ff'.repeat(20_000)}`)], 1_500_000n)
  await market.swap(zeroAddress, energy, 15_000n * whole)
  await work(market, keeper, 4)
  const { amountFilled } = await market.readOrder(1n)
  expect(amountFilled).toBeGreaterThan(30n * whole)
  expect(amountFilled).toBeLessThan(50n * whole)
})
