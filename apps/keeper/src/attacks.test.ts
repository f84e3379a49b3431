import {
  addresses,
  decodeResult,
  encodeCall,
  erc20,
  orderBook,
  registryToken,
  vvet as wrapped,
} from '@vermeil/abi'
import type { ThorClient } from '@vermeil/thor'
import { type Address, zeroAddress } from '@vermeil/units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assembleHostileToken, type Hostility } from './testing/assembleHostileToken.ts'
import {
  maker,
  otherMaker,
  owner,
  priceOf,
  TestMarket,
  vvet,
  whole,
  work,
} from './testing/TestMarket.ts'

const { signal } = new AbortController()

let market: TestMarket
beforeEach(async () => {
  market = await TestMarket.open()
})
afterEach(async () => {
  await market[Symbol.asyncDispose]()
})

/** A token with a pool that misbehaves in one way. */
async function deployHostileToken(hostility: Hostility): Promise<Address> {
  const parts = { code: market.token, owner, book: addresses.dev.orderBook }
  const token = await market.deploy(assembleHostileToken(hostility, parts))
  const data = encodeCall(registryToken.mint, [owner, 10n ** 30n])
  await market.send(owner, [{ to: token, value: 0n, data }])
  await market.openPool(token, 1_000_000n * whole, 1_000_000n * whole)
  return token
}

test('[LIM-09] an order whose maker cannot be paid does not prevent the pools from filling a crossing order', async () => {
  const token = await deployHostileToken({ excludes: otherMaker })
  const keeper = market.createKeeper()
  const bid = { maker: otherMaker, tokenFrom: vvet, tokenTo: token, amount: 5_000n * whole }
  const dead = await market.createOrder({ ...bid, price: priceOf(0.9) })
  const sale = { maker, tokenFrom: token, tokenTo: zeroAddress, amount: 1_000n * whole }
  for (let round = 0; round < 3; round += 1) {
    const id = await market.createOrder({ ...sale, price: priceOf(0.98) })
    await work(market, keeper)
    expect((await market.readOrder(id)).status).toBe(2n)
  }
  expect((await market.readOrder(dead)).status).toBe(0n)
  expect(keeper.counts.ends.get('reverted')).toBe(undefined)
})

test('a token whose balances burn gas delays the keeper by little more than honest tokens', async () => {
  const burnsBalanceGasAfterSeconds = market.chain.best().timestamp + 1_000
  const token = await deployHostileToken({ burnsBalanceGasAfterSeconds })
  const order = { maker, tokenFrom: token, tokenTo: vvet, amount: whole, price: priceOf(2) }
  for (let count = 0; count < 30; count += 1) await market.createOrder(order)
  let gas = 0n
  const simulate: ThorClient['simulate'] = async (...request) => {
    const results = await market.thor.simulate(...request)
    for (const { gasUsed } of results) gas += gasUsed
    return results
  }
  const keeper = market.createKeeper({ thor: { ...market.thor, simulate } })
  await keeper.tick(signal)
  market.chain.advanceTime(2_000)
  // A transfer makes the keeper read the maker's 30 orders again.
  const transfer = encodeCall(erc20.transfer, [maker, 1n])
  await market.send(owner, [{ to: token, value: 0n, data: transfer }])
  gas = 0n
  await keeper.tick(signal)
  expect(gas).toBeLessThan(100_000_000n)
  const honest = { ...order, tokenFrom: market.token, amount: 1_000n * whole }
  const id = await market.createOrder({ ...honest, price: priceOf(0.9) })
  await work(market, keeper)
  expect((await market.readOrder(id)).status).toBe(2n)
})

/** A taker fills a part of an order directly. */
async function fillPart(id: bigint, amount: bigint, owed: bigint): Promise<void> {
  const { orderBook: book } = addresses.dev
  const terms = await market.read(book, encodeCall(orderBook.getTermsHash, [id]))
  const fill = [id, decodeResult(orderBook.getTermsHash, terms), amount, otherMaker] as const
  await market.submit(otherMaker, [
    { to: vvet, value: owed, data: encodeCall(wrapped.deposit, []) },
    { to: vvet, value: 0n, data: encodeCall(erc20.approve, [book, owed]) },
    { to: book, value: 0n, data: encodeCall(orderBook.fillOrder, [...fill]) },
  ])
}

test.each([
  ['VET', (vet: bigint) => vet],
  ['the sold token', () => 0n],
])(
  'does not spend the keeper’s own tokens if another fill comes first and it pays with %s',
  async (_name, limitVet) => {
    const keeper = market.createKeeper({
      thor: {
        ...market.thor,
        fetchAccount: async (...request) => {
          const account = await market.thor.fetchAccount(...request)
          return { ...account, balance: limitVet(account.balance) as typeof account.balance }
        },
      },
    })
    const transfer = encodeCall(erc20.transfer, [keeper.address, 50_000n * whole])
    await market.send(owner, [{ to: market.token, value: 0n, data: transfer }])
    const sale = { maker, tokenFrom: market.token, tokenTo: vvet, amount: 1_000n * whole }
    const id = await market.createOrder({ ...sale, price: priceOf(0.9) })
    await fillPart(id, 999n * whole, 900n * whole)
    await keeper.tick(signal)
    const before = await Promise.all(
      [market.token, vvet].map((token) => market.balanceOf(token, keeper.address)),
    )
    await market.chain.mine()
    expect((await market.readOrder(id)).amountFilled).toBe(999n * whole)
    const after = await Promise.all(
      [market.token, vvet].map((token) => market.balanceOf(token, keeper.address)),
    )
    expect(after).toEqual(before)
    expect(keeper.counts.attempts.get('fill sent')?.value).toBe(1)
  },
)
