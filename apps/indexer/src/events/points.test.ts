import { encodeFeed, erc20Events, oracleEvents, orderBookEvents, vetUsdFeed } from '@vermeil/abi'
import type { ActivityRow } from '@vermeil/ledger'
import { findTokenBySymbol } from '@vermeil/tokens'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import { describe, expect, test } from 'vitest'
import {
  aggregator,
  contracts,
  createAddress,
  createEvent,
  createPool,
  createSwap,
  createSync,
  createTrade,
  stranger,
  veRocket,
} from '../testing/events.ts'
import { type FakeEvent, type FakeTransaction, origin } from '../testing/FakeNode.ts'
import { mapBlocks } from '../testing/mapBlocks.ts'
import { endorsementEvents } from './endorsementEvents.ts'

const one = 10n ** 18n
const listed = findTokenBySymbol('VTHO')?.address as Address
const junk = createAddress(0x60)
const otherJunk = createAddress(0x61)
const maker = createAddress(0x3a)
const vetPool = createAddress(0x901)
const junkPool = createAddress(0x902)
const wrapped = veRocket.wrapped

/** The scored trades of the last block, after the blocks before it. */
async function score(...blocks: FakeTransaction[][]): Promise<ActivityRow[]> {
  return (await mapBlocks(blocks)).activities
}

/** The oracle says that one VET is worth a cent. */
function publish(updatedAt: bigint): FakeTransaction {
  const value = { id: encodeFeed(vetUsdFeed), value: 10n ** 10n, updatedAt }
  return [[createEvent(contracts.oracle, oracleEvents.ValueUpdate, value)]]
}

/** A pool of two tokens. Amounts are in the order of these arguments. */
function openPool(pool: Address, [token, other]: [Address, Address]) {
  const isInverted = token > other
  const order = (one: bigint, two: bigint): [bigint, bigint] =>
    isInverted ? [two, one] : [one, two]
  return {
    create: createPool(veRocket.factory, pool, [token, other]),
    sync: (reserve: bigint, otherReserve: bigint) =>
      createSync(pool, ...order(reserve, otherReserve)),
    trade: (amount: bigint, otherAmount: bigint, sender = aggregator) =>
      createTrade(pool, ...order(amount, otherAmount), sender),
  }
}

describe('a swap', () => {
  const market = openPool(vetPool, [wrapped, listed])
  const setUp: FakeTransaction = [[market.create, market.sync(1000n * one, 2000n * one)]]

  test('[RWD-05] is not a trade if no pool confirms it', async () => {
    const claim = createSwap(aggregator, 10n ** 29n, 90n, [zeroAddress, listed])
    expect(await score([setUp], [[[claim]]])).toEqual([])
  })

  test('[RWD-05] is not a trade if it names another token than its pools received', async () => {
    const trap = openPool(junkPool, [junk, listed])
    const claim = createSwap(aggregator, 10n ** 29n, 90n, [zeroAddress, listed])
    const forged: FakeTransaction = [[trap.trade(10n ** 29n, -90n), claim]]
    expect(await score([setUp, [[trap.create]]], [forged])).toEqual([])
  })

  test('[RWD-05] earns only what its pools moved if it claims more', async () => {
    const claim = createSwap(aggregator, 10n ** 29n, 10n ** 29n, [zeroAddress, listed])
    const rows = await score([setUp], [[[market.trade(5n * one, -9n * one), claim]]])
    expect(rows).toMatchObject([
      { amount0: 5n * one, amount1: -9n * one, volumeVet: 5n * one, points: 5n * one },
    ])
  })

  test('[HIS-03] records what the account paid if the sold token keeps a fee of its transfers', async () => {
    const pool = openPool(junkPool, [junk, wrapped])
    const claim = createSwap(aggregator, 100n * one, 3n * one, [junk, zeroAddress])
    const sale: FakeTransaction = [[pool.trade(98n * one, -3n * one), claim]]
    const [row] = await score([setUp, [[pool.create]]], [sale])
    expect(row).toMatchObject({ amount0: -3n * one, amount1: 100n * one, points: 3n * one })
  })

  test('[RWD-05] does not earn points for trades of another contract in the same clause', async () => {
    const claim = createSwap(aggregator, 10n * one, 10n * one, [zeroAddress, listed])
    const legs = [market.trade(one, -2n * one), market.trade(9n * one, -17n * one, stranger)]
    expect(await score([setUp], [[[...legs, claim]]])).toMatchObject([{ volumeVet: one }])
  })

  test('[RWD-05] earns points for VET between two tokens, and nothing for circular legs', async () => {
    const [sale, circle] = [
      openPool(junkPool, [junk, wrapped]),
      openPool(createAddress(0x903), [otherJunk, wrapped]),
    ]
    const bought = openPool(createAddress(0x904), [createAddress(0x62), wrapped])
    const legs = [
      sale.trade(7n, -3n * one),
      circle.trade(-50n, 3n * one),
      circle.trade(50n, -3n * one),
      bought.trade(-20n, 3n * one),
    ]
    const claim = createSwap(aggregator, 7n, 20n, [junk, createAddress(0x62)])
    const pools = [[sale.create, circle.create, bought.create]]
    expect(await score([pools], [[[...legs, claim]]])).toMatchObject([{ volumeVet: 3n * one }])
  })

  test('[RWD-05] of a listed token earns the value that the pool of VET would have paid', async () => {
    const pool = openPool(junkPool, [listed, junk])
    const sale: FakeTransaction = [
      [pool.trade(500n * one, -7n), createSwap(aggregator, 500n * one, 7n, [listed, junk])],
    ]
    const rows = await score([setUp, [[pool.create]]], [sale])
    expect(rows).toMatchObject([{ volumeVet: 200n * one, points: 200n * one }])
    const whole = 10n ** 30n
    const huge: FakeTransaction = [
      [pool.trade(whole, -7n), createSwap(aggregator, whole, 7n, [listed, junk])],
    ]
    const [largest] = await score([setUp, [[pool.create]]], [huge])
    expect(largest?.volumeVet).toBeLessThan(1000n * one)
  })

  test('[RWD-05] ignores prices that were created in its own block', async () => {
    const pool = openPool(junkPool, [listed, junk])
    const sale = [
      pool.trade(500n * one, -7n),
      createSwap(aggregator, 500n * one, 7n, [listed, junk]),
    ]
    const pump: FakeTransaction = [[market.sync(900_000n * one, one)]]
    expect(await score([setUp, [[pool.create]]], [pump, [sale]])).toMatchObject([
      { volumeVet: 200n * one },
    ])
    const fresh: FakeTransaction = [[market.create, market.sync(900_000n * one, one), ...sale]]
    expect(await score([[[pool.create]]], [fresh])).toMatchObject([{ volumeVet: 0n, points: 0n }])
  })

  test('[RWD-05] by an endorser of our app earns half as much again, until the endorsement ends', async () => {
    const { address, appId } = contracts.endorsement
    const { AppEndorsed, AppUnendorsed } = endorsementEvents
    const node = { nodeId: 7n, points: 1n }
    const endorse = (app: Hex, endorser: Address) =>
      createEvent(address, AppEndorsed, { ...node, appId: app, endorser })
    const end = createEvent(address, AppUnendorsed, { ...node, appId })
    const sale: FakeTransaction = [
      [
        market.trade(10n * one, -19n * one),
        createSwap(aggregator, 10n * one, 19n * one, [zeroAddress, listed]),
      ],
    ]
    const scoreAfter = async (...events: FakeEvent[]) => {
      const [row] = await score([setUp], [[events]], [sale])
      return [row?.tradeType, row?.points]
    }
    const plain = ['SWAP', 10n * one]
    expect(await scoreAfter()).toEqual(plain)
    expect(await scoreAfter(endorse(appId, origin))).toEqual(['SWAP_ENDORSER', 15n * one])
    expect(await scoreAfter(endorse(appId, origin), end)).toEqual(plain)
    expect(await scoreAfter(endorse(appId, stranger))).toEqual(plain)
    expect(await scoreAfter(endorse(`0x${'a2'.repeat(32)}`, origin))).toEqual(plain)
    // The node endorses for another owner now.
    expect(await scoreAfter(endorse(appId, origin), endorse(appId, stranger))).toEqual(plain)
  })

  test('[RWD-05] of unlisted tokens earns nothing', async () => {
    const priced = openPool(junkPool, [junk, wrapped])
    const pair = openPool(createAddress(0x905), [junk, otherJunk])
    const history: FakeTransaction = [
      [priced.create, pair.create],
      [priced.sync(1n, 1000n * one), priced.trade(1n, -500n * one, stranger)],
    ]
    const claim = createSwap(aggregator, 10n ** 9n, 5n, [junk, otherJunk])
    const sale: FakeTransaction = [[pair.trade(10n ** 9n, -5n), claim]]
    expect(await score([history], [sale])).toMatchObject([{ volumeVet: 0n, points: 0n }])
  })
})

test('[SWP-28] does not know USD values if the oracle is silent for a day', async () => {
  const market = openPool(vetPool, [wrapped, listed])
  const swap = createSwap(aggregator, one, 2n * one, [zeroAddress, listed])
  // The second block of the fake node comes 20 seconds after its time begins.
  const now = 1_700_000_020n
  const trade = async (updatedAt: bigint) =>
    await mapBlocks([
      [publish(updatedAt), [[market.create]]],
      [[[market.trade(one, -2n * one), swap]]],
    ])
  const fresh = await trade(now - 86_400n)
  expect(fresh.activities).toMatchObject([{ volumeVet: one, volumeUsd: 10n ** 16n }])
  expect(fresh.trades).toMatchObject([{ volumeUsd: 10n ** 16n }])
  expect(fresh.tokenPrices[0]?.vetUsd).not.toBeNull()
  const stale = await trade(now - 86_401n)
  expect(stale.activities).toMatchObject([{ volumeVet: one, volumeUsd: 0n }])
  expect(stale.trades).toMatchObject([{ volumeUsd: null }])
  expect(stale.tokenPrices).toMatchObject([{ vetUsd: null }])
})

describe('a fill', () => {
  const [filler, recipient] = [stranger, createAddress(0x71)]

  function fillOrder(by: Address, maker_ = maker): FakeEvent {
    return createEvent(contracts.orderBook, orderBookEvents.OrderFilled, {
      orderId: 1n,
      maker: maker_,
      filler: by,
      tokenFrom: listed,
      tokenTo: wrapped,
      fillAmount: 20n * one,
      fillPrice: one / 2n,
      paidAmount: 10n * one,
      timestamp: 1n,
    })
  }

  function createOrder(): FakeEvent {
    const [amountFrom, amountTo, price] = [20n * one, 10n * one, one / 2n]
    const terms = { tokenFrom: listed, tokenTo: wrapped, amountFrom, amountTo, price }
    const order = { orderId: 1n, maker, ...terms, timestamp: 1n }
    return createEvent(contracts.orderBook, orderBookEvents.OrderCreated, order)
  }

  function cancelOrder(): FakeEvent {
    const order = { orderId: 1n, maker, timestamp: 1n }
    return createEvent(contracts.orderBook, orderBookEvents.OrderCancelled, order)
  }

  function move(token: Address, from: Address, to: Address, value: bigint): FakeEvent {
    return createEvent(token, erc20Events.Transfer, { from, to, value })
  }

  const goods = (to = recipient, from = maker) => move(listed, from, to, 20n * one)
  const payment = (to = maker) => move(wrapped, filler, to, 10n * one)
  const limit = { kind: 'fill', trader: maker, tradeType: 'LIMIT' }

  test('[RWD-05] by a stranger earns its maker one and a half times its volume', async () => {
    const clause = [goods(), payment(), fillOrder(filler)]
    expect(await score([[clause]])).toMatchObject([
      { ...limit, volumeVet: 10n * one, points: 15n * one },
    ])
  })

  test('[RWD-05] by the keeper, who pays the maker what is left above the price, earns points', async () => {
    const bonus = move(wrapped, filler, maker, one / 2n)
    const clauses = [[goods(), payment(), fillOrder(filler)], [bonus]]
    expect(await score([clauses])).toMatchObject([
      { ...limit, volumeVet: 10n * one, points: 15n * one },
    ])
  })

  test('[RWD-05] of two orders of one maker in a transaction earns twice', async () => {
    const clause = [goods(), payment(), fillOrder(filler), goods(), payment(), fillOrder(filler)]
    const rows = await score([[clause]])
    expect(rows.map(({ points }) => points)).toEqual([15n * one, 15n * one])
  })

  test.each([
    [
      'whose maker signed the transaction',
      [goods(recipient, origin), payment(origin), fillOrder(filler, origin)],
    ],
    ['whose goods go to the maker', [goods(maker), payment(), fillOrder(filler)]],
    [
      'whose goods come back to the maker',
      [goods(), payment(), fillOrder(filler), move(listed, recipient, maker, 20n * one)],
    ],
    [
      'whose goods come back in part',
      [goods(), payment(), fillOrder(filler), move(listed, recipient, maker, 1n)],
    ],
    [
      'whose payment the maker gives back',
      [goods(), payment(), fillOrder(filler), move(wrapped, maker, filler, 10n * one)],
    ],
    [
      'that the maker paid for',
      [move(wrapped, maker, filler, 10n * one), goods(), payment(), fillOrder(filler)],
    ],
    [
      'whose maker gives the filler another token',
      [goods(), payment(), fillOrder(filler), move(junk, maker, filler, 1n)],
    ],
    [
      'whose maker creates an order in the transaction',
      [createOrder(), goods(), payment(), fillOrder(filler)],
    ],
    [
      'whose maker cancels an order in the transaction',
      [goods(), payment(), fillOrder(filler), cancelOrder()],
    ],
    ['that moved nothing', [fillOrder(filler)]],
    ['whose token only pretended to move', [payment(), fillOrder(filler)]],
  ])('[RWD-05] %s earns nothing', async (_, clause) => {
    const [row] = await score([[clause]])
    expect(row).toMatchObject({ kind: 'fill', volumeVet: 0n, points: 0n, amount0: -10n * one })
  })

  test('[RWD-05] and a fill that buys the sold tokens back from the same filler earn nothing', async () => {
    const [sale, purchase] = [
      [goods(filler), payment(), fillOrder(filler)],
      [
        move(wrapped, maker, filler, 10n * one),
        move(listed, filler, maker, 20n * one),
        createEvent(contracts.orderBook, orderBookEvents.OrderFilled, {
          ...{ orderId: 2n, maker, filler, tokenFrom: wrapped, tokenTo: listed },
          ...{ fillAmount: 10n * one, fillPrice: 2n * one, paidAmount: 20n * one, timestamp: 1n },
        }),
      ],
    ]
    const rows = await score([[sale, purchase]])
    expect(rows.map(({ points }) => points)).toEqual([0n, 0n])
  })

  test('[RWD-05] of the trader’s own order by a swap earns neither swap nor fill', async () => {
    const own = [goods(recipient, origin), payment(origin), fillOrder(aggregator, origin)]
    const claim = createSwap(aggregator, 10n * one, 20n * one, [zeroAddress, listed])
    const rows = await score([[[...own, claim]]])
    expect(rows.map(({ kind, points }) => [kind, points])).toEqual([
      ['fill', 0n],
      ['swap', 0n],
    ])
    const strangers = [goods(), payment(), fillOrder(aggregator)]
    const both = await score([[[...strangers, claim]]])
    expect(both.map(({ kind, points }) => [kind, points])).toEqual([
      ['fill', 15n * one],
      ['swap', 10n * one],
    ])
  })

  test('[HIS-03] of the trader’s own order by a swap has its value in both, though it earns nothing', async () => {
    const own = [goods(recipient, origin), payment(origin), fillOrder(aggregator, origin)]
    const claim = createSwap(aggregator, 10n * one, 20n * one, [zeroAddress, listed])
    const rows = await score([publish(1_700_000_000n)], [[[...own, claim]]])
    const worth = { valueUsd: 10n ** 17n, volumeUsd: 0n, points: 0n }
    expect(rows).toMatchObject([
      { kind: 'fill', ...worth },
      { kind: 'swap', ...worth },
    ])
  })
})
