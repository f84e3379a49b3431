import { addresses, encodeCall, erc20, governance, orderBook, rewards, vvet } from '@vermeil/abi'
import { artifacts } from '@vermeil/abi/artifacts'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GasClause, startThor, type Thor } from './startThor.ts'

// Whole transactions on the dev chain, which counts exactly the gas that a Thor node counts. The amounts have eight
// bytes and no zero byte, so their calldata costs as much as that of common amounts can.
const amount = 1_234_567_890_123_456_789n
const price = 2_345_678_901_234_567_891n
const unlimited = 2n ** 256n - 1n
const figures: Record<string, number> = {}

let thor: Thor
let owner: Address
let maker: Address
let filler: Address
let sold: Address
let bought: Address
let book: Address
let lastOrder = 0n

beforeAll(async () => {
  thor = await startThor()
  ;[owner, maker, filler] = thor.accounts as [Address, Address, Address]
  sold = await thor.deploy(artifacts.registryToken, ['Sold', 'SLD', 18n, owner, 10n ** 30n])
  bought = await thor.deploy(artifacts.registryToken, ['Bought', 'BGT', 18n, owner, 10n ** 30n])
  book = await thor.deploy(artifacts.orderBook, [owner, addresses.dev.vvet])
  await thor.send(owner, [
    give(sold, maker, 10n ** 24n),
    give(bought, filler, 10n ** 24n),
    give(sold, filler, 1n),
    give(bought, maker, 1n),
  ])
  await thor.send(filler, [
    allow(bought, unlimited),
    { to: addresses.dev.vvet, value: 10n ** 24n, data: encodeCall(vvet.deposit, []) },
    allow(addresses.dev.vvet, unlimited),
  ])
})
afterAll(() => thor[Symbol.asyncDispose]())

function give(token: Address, to: Address, value: bigint): GasClause {
  return { to: token, data: encodeCall(erc20.transfer, [to, value]) }
}

function allow(token: Address, value: bigint): GasClause {
  return { to: token, data: encodeCall(erc20.approve, [book, value]) }
}

function onBook(data: Hex): GasClause {
  return { to: book, data }
}

async function fill(orderId: bigint, part: bigint): Promise<GasClause> {
  const termsHash = await thor.read(book, orderBook.getTermsHash, [orderId])
  return onBook(encodeCall(orderBook.fillOrder, [orderId, termsHash, part, filler]))
}

async function create(tokenTo: Address = bought): Promise<number> {
  lastOrder++
  const data = encodeCall(orderBook.createOrder, [sold, tokenTo, amount, price])
  return Number(await thor.send(maker, [onBook(data)]))
}

async function measure(name: string, origin: Address, clauses: GasClause[]): Promise<number> {
  const used = Number(await thor.send(origin, clauses))
  figures[name] = used
  return used
}

test("[SRV-07] creates an order for at most 140,000 gas, even the maker's first order of a token", async () => {
  await thor.send(maker, [allow(sold, amount * 100n)])
  figures['create, the first of a token'] = await create()
  figures['create'] = await create()
  expect(figures['create, the first of a token']).toBeLessThanOrEqual(140_000)
})

test('[SRV-07] cancels one order for at most 40,000 gas and five in one clause for at most 110,000', async () => {
  await create()
  const one = encodeCall(orderBook.cancelOrder, [lastOrder])
  expect(await measure('cancel', maker, [onBook(one)])).toBeLessThanOrEqual(40_000)
  const first = lastOrder + 1n
  for (let each = 0; each < 5; each++) await create()
  const five = encodeCall(orderBook.cancelOrders, [
    [0n, 1n, 2n, 3n, 4n].map((each) => first + each),
  ])
  expect(await measure('cancel five', maker, [onBook(five)])).toBeLessThanOrEqual(110_000)
})

test('[SRV-07] fills the first part of an order for at most 95,000 gas', async () => {
  await create()
  const part = amount / 3n
  expect(
    await measure('fill a first part', filler, [await fill(lastOrder, part)]),
  ).toBeLessThanOrEqual(95_000)
  await measure('fill a second part', filler, [await fill(lastOrder, part)])
})

test("[SRV-07] fills an order that uses up the maker's allowance for at most 85,000 gas", async () => {
  await create()
  await measure('fill in full', filler, [await fill(lastOrder, amount)])
  await create()
  await thor.send(maker, [allow(sold, amount)])
  const used = await measure('fill in full, spending the allowance', filler, [
    await fill(lastOrder, amount),
  ])
  expect(used).toBeLessThanOrEqual(85_000)
  await thor.send(maker, [allow(sold, amount * 100n)])
  await create(zeroAddress)
  await measure('fill in full, paid in VET', filler, [await fill(lastOrder, amount)])
})

test('measures the gas of rewards', async () => {
  const pot = await thor.deploy(artifacts.rewards, [owner, sold, addresses.dev.governance])
  await thor.send(owner, [
    { to: sold, data: encodeCall(erc20.approve, [pot, unlimited]) },
    { to: addresses.dev.governance, data: encodeCall(governance.startNewRound, []) },
    give(sold, pot, 1n),
  ])
  const users = Array.from({ length: 50 }, (_, index) =>
    index === 0
      ? filler
      : (`0x${(2n ** 159n + BigInt(index) * 0x1234567890123456789n).toString(16)}` as Address),
  )
  const add = encodeCall(rewards.addRewards, [47n, users, users.map(() => amount)])
  await measure('add the rewards of 50 users', owner, [{ to: pot, data: add }])
  const claim = encodeCall(rewards.claimRewards, [filler])
  await measure('claim a reward', filler, [{ to: pot, data: claim }])
})

test('matches the committed gas figures', () => {
  expect(figures).toMatchInlineSnapshot(`
    {
      "add the rewards of 50 users": 1306028,
      "cancel": 38072,
      "cancel five": 83334,
      "claim a reward": 60710,
      "create": 124902,
      "create, the first of a token": 139902,
      "fill a first part": 94773,
      "fill a second part": 92961,
      "fill in full": 94763,
      "fill in full, paid in VET": 115676,
      "fill in full, spending the allowance": 79763,
    }
  `)
})
