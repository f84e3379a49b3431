import { addresses, encodeCall, registryToken } from '@vermeil/abi'
import { type ThorClient, ThorError } from '@vermeil/thor'
import { type Address, zeroAddress } from '@vermeil/units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assembleHostileToken, type Hostility } from './testing/assembleHostileToken.ts'
import { createLog } from './testing/createLog.ts'
import { keeperKeys, maker, owner, priceOf, TestMarket, whole, work } from './testing/TestMarket.ts'

const { signal } = new AbortController()

let market: TestMarket
beforeEach(async () => {
  market = await TestMarket.open()
})
afterEach(async () => {
  await market[Symbol.asyncDispose]()
})

/** An order that the pools can pay. */
const cheap = (tokenFrom: Address) => ({
  ...{ maker, tokenFrom, tokenTo: zeroAddress },
  ...{ amount: 1_000n * whole, price: priceOf(0.98) },
})

/** The keeper's transactions in the pool. */
const countPending = () => market.chain.pendingAll().length

test('two keepers fill an order once, and the loser continues with the next one', async () => {
  const [, privateKey = new Uint8Array()] = keeperKeys
  const keepers = [market.createKeeper(), market.createKeeper({ privateKey })]
  const first = await market.createOrder(cheap(market.token))
  for (const keeper of keepers) await keeper.tick(signal)
  expect(countPending()).toBe(2)
  await market.chain.mine()
  expect(await market.readOrder(first)).toMatchObject({ status: 2n, amountFilled: 1_000n * whole })
  for (const keeper of keepers) await keeper.tick(signal)
  const ends = keepers.map(({ counts }) => [...counts.ends.keys()])
  expect(ends.toSorted()).toEqual([['reverted'], ['succeeded']])
  const second = await market.createOrder(cheap(market.token))
  for (const keeper of keepers.slice(1)) await work(market, keeper)
  expect((await market.readOrder(second)).status).toBe(2n)
})

test('a keeper that comes later sees the fill in the simulation and sends nothing', async () => {
  const [, privateKey = new Uint8Array()] = keeperKeys
  const late = market.createKeeper({ privateKey })
  await market.createOrder(cheap(market.token))
  await late.tick(signal)
  const early = market.createKeeper()
  expect(countPending()).toBe(1)
  await market.chain.mine()
  await early.tick(signal)
  expect(countPending()).toBe(0)
})

test('has one transaction in flight for an order, even after a crash', async () => {
  const keeper = market.createKeeper()
  const id = await market.createOrder(cheap(market.token))
  await keeper.tick(signal)
  await keeper.tick(signal)
  expect(countPending()).toBe(1)
  // The keeper is killed after it sent its transaction. The next one signs the same transaction.
  await market.createKeeper().tick(signal)
  expect(countPending()).toBe(1)
  await market.chain.mine()
  expect(await market.readOrder(id)).toMatchObject({ status: 2n })
})

test('leaves an order with a transaction in flight alone until it is mined or expired', async () => {
  const dropping = { ...market.thor, sendTransaction: async () => `0x${'00'.repeat(32)}` }
  const keeper = market.createKeeper({ thor: dropping as unknown as ThorClient })
  await market.createOrder(cheap(market.token))
  await work(market, keeper, 9)
  expect(keeper.counts.attempts.get('fill sent')?.value).toBe(1)
  expect(keeper.status().inFlight).toBe(0)
  expect([...keeper.counts.ends]).toEqual([['expired', 1]])
  await work(market, keeper, 2)
  expect(keeper.counts.attempts.get('fill sent')?.value).toBe(2)
})

test('fills an order again whose fill a reorg undid', async () => {
  const keeper = market.createKeeper()
  const id = await market.createOrder(cheap(market.token))
  const before = market.chain.snapshot()
  await work(market, keeper)
  expect((await market.readOrder(id)).status).toBe(2n)
  await market.replaceSince(before)
  expect((await market.readOrder(id)).status).toBe(0n)
  await work(market, keeper)
  expect((await market.readOrder(id)).status).toBe(2n)
  expect(keeper.status().state).toBe('following')
})

test('forgets an order that a reorg removed, and fills the one that has its number now', async () => {
  const keeper = market.createKeeper()
  const before = market.chain.snapshot()
  await work(market, keeper)
  const dear = { ...cheap(market.token), price: priceOf(2) }
  const id = await market.createOrder(dear)
  await work(market, keeper)
  expect(keeper.status().openOrders).toBe(1)
  await market.replaceSince(before)
  expect(await market.createOrder(cheap(market.token))).toBe(id)
  await work(market, keeper)
  expect(await market.readOrder(id)).toMatchObject({ status: 2n, price: priceOf(0.98) })
})

test('does not act on a node that went back or has an old head, and continues later', async () => {
  const node: { isBehind: boolean } = { isBehind: false }
  const { thor, chain } = market
  const lagging: ThorClient = {
    ...thor,
    fetchExpandedBlock: (revision, options) =>
      thor.fetchExpandedBlock(
        node.isBehind && revision === 'best' ? chain.best().number - 4 : revision,
        options,
      ),
  }
  let lateSeconds = 0
  const clock = () => (chain.best().timestamp + lateSeconds) * 1000
  const { log, lines } = createLog()
  const keeper = market.createKeeper({ thor: lagging, clock, log })
  await work(market, keeper, 3)
  const id = await market.createOrder(cheap(market.token))
  node.isBehind = true
  await keeper.tick(signal)
  expect(keeper.status().trouble).toMatch(/gone back/)
  node.isBehind = false
  lateSeconds = 61
  await keeper.tick(signal)
  expect(keeper.status()).toMatchObject({ state: 'waiting', headAgeSeconds: 61 })
  expect(countPending()).toBe(0)
  lateSeconds = 0
  await work(market, keeper)
  expect((await market.readOrder(id)).status).toBe(2n)
  expect(lines.map(({ message }) => message)).toContain('The keeper continues.')
})

test('continues after failures of the node in every request', async () => {
  const requests = ['fetchExpandedBlock', 'simulate', 'fetchAccount', 'fetchReceipt'] as const
  let left = 0
  const failing = { ...market.thor }
  for (const name of [...requests, 'sendTransaction'] as const) {
    const send = market.thor[name] as (...args: unknown[]) => Promise<unknown>
    const fail = async (...args: unknown[]) => {
      left -= 1
      return await (left === 0 ? market.thor.fetchCode('0x' as Address) : send(...args))
    }
    Object.assign(failing, { [name]: fail })
  }
  const keeper = market.createKeeper({ thor: failing })
  for (let failure = 1; failure <= 40; failure += 1) {
    left = failure
    if (failure % 8 === 1) await market.createOrder(cheap(market.token))
    await keeper.tick(signal)
    await market.chain.mine()
  }
  left = 0
  await work(market, keeper, 8)
  expect(keeper.status()).toMatchObject({ state: 'following', openOrders: 0 })
})

test('fills the other orders of a block if the node rejects a transaction', async () => {
  const { thor } = market
  let sent = 0
  const refusal = { status: 400, retryable: false }
  const sendTransaction: ThorClient['sendTransaction'] = async (...request) => {
    sent += 1
    if (sent === 1) throw new ThorError('tx rejected: the origin is blocked', refusal)
    return await thor.sendTransaction(...request)
  }
  const keeper = market.createKeeper({ thor: { ...thor, sendTransaction } })
  const silver = await market.deployToken('SILVER')
  await market.openPool(silver, 1_000_000n * whole, 1_000_000n * whole)
  const ids = [
    await market.createOrder(cheap(market.token)),
    await market.createOrder(cheap(silver)),
  ]
  await keeper.tick(signal)
  await market.chain.mine()
  const read = async () =>
    (await Promise.all(ids.map((id) => market.readOrder(id)))).map(({ status }) => status)
  expect(await read()).toEqual([0n, 2n])
  await work(market, keeper)
  expect(await read()).toEqual([2n, 2n])
})

test.each<Hostility>(['reverts', 'burns gas', 'charges', 'calls back'])(
  'a token whose transfer %s costs the keeper nothing and delays no other order',
  async (hostility) => {
    const { orderBook } = addresses.dev
    const parts = { code: market.token, owner, book: orderBook }
    const token = await market.deploy(assembleHostileToken(hostility, parts))
    const data = encodeCall(registryToken.mint, [owner, 10n ** 30n])
    await market.send(owner, [{ to: token, value: 0n, data }])
    await market.openPool(token, 1_000_000n * whole, 1_000_000n * whole)
    const keeper = market.createKeeper()
    await keeper.tick(signal)
    const before = keeper.balances()
    const hostile = await market.createOrder(cheap(token))
    const id = await market.createOrder(cheap(market.token))
    await work(market, keeper, 6)
    expect((await market.readOrder(id)).status).toBe(2n)
    const isHarmless = hostility === 'calls back'
    expect((await market.readOrder(hostile)).status).toBe(isHarmless ? 2n : 0n)
    expect(keeper.balances().vet).toBeGreaterThan(before.vet)
    expect(keeper.counts.ends.get('reverted')).toBe(undefined)
    // It is tried more and more rarely.
    if (!isHarmless) expect(keeper.counts.attempts.get('fill refused')?.value).toBeLessThan(5)
  },
)
