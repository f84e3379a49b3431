import {
  aggregatorEvents,
  nameResolverEvents,
  orderBookEvents,
  prototypeEvents,
  uniswapV2PairEvents,
  uniswapV3PoolEvents,
} from '@vermeil/abi'
import { createRows } from '@vermeil/ledger'
import { expect, test } from 'vitest'
import {
  aggregator,
  betterSwap,
  contracts,
  createAddress,
  createEvent,
  createPool,
  createSync,
  createTickPool,
  createTrade,
  high,
  low,
  pool,
  stranger,
  veRocket,
} from '../testing/events.ts'
import type { FakeEvent } from '../testing/FakeNode.ts'
import { mapBlock } from '../testing/mapBlocks.ts'

const one = 10n ** 18n

const uint112 = 2n ** 112n
const uint128 = 2n ** 128n

/** A pair, and a pool with ticks and some liquidity. */
const pair = createAddress(0x901)
const ticks = { owner: stranger, tickLower: -60n, tickUpper: 60n }
const ends = { sender: stranger, recipient: stranger }
const honest = { sqrtPriceX96: 2n ** 96n, liquidity: 7n, tick: 0n }
const stake = { ...ends, ...ticks, amount: 7n, amount0: 3n, amount1: 4n }
const { Initialize, Mint, Burn, Swap, Collect, Flash } = uniswapV3PoolEvents
const beginning = [
  createPool(veRocket.factory, pair, [low, high]),
  createTickPool(pool, [low, high]),
  createEvent(pool, Initialize, { sqrtPriceX96: 2n ** 96n, tick: 0n }),
  createEvent(pool, Mint, stake),
]
const swap = { ...ends, ...honest, amount0: 1n, amount1: -1n }
const flash = { ...ends, amount0: 0n, amount1: 0n, paid0: 0n, paid1: 0n }
const impossiblePairEvents: [string, FakeEvent][] = [
  ['reserves above uint112', { ...createSync(pair, 0n, 0n), data: `0x${'01'.repeat(64)}` }],
  ['a trade above uint112', createTrade(pair, uint112, -1n)],
  [
    'liquidity above uint112',
    createEvent(pair, uniswapV2PairEvents.Mint, {
      sender: stranger,
      amount0: 1n,
      amount1: uint112,
    }),
  ],
  [
    'a withdrawal above uint112',
    createEvent(pair, uniswapV2PairEvents.Burn, {
      ...{ sender: stranger, to: stranger },
      ...{ amount0: uint112, amount1: 1n },
    }),
  ],
  ['an event in another form', { ...createTrade(pair, 1n, -1n), data: '0x' }],
]
const impossibleTickEvents: [string, FakeEvent][] = [
  ['a second beginning', createEvent(pool, Initialize, { sqrtPriceX96: 2n ** 96n, tick: 0n })],
  ['a trade above uint128', createEvent(pool, Swap, { ...swap, amount0: uint128 })],
  ['a trade that takes in both tokens', createEvent(pool, Swap, { ...swap, amount1: 1n })],
  ['a payment of more than it holds', createEvent(pool, Swap, { ...swap, amount1: -5n })],
  ['a price of zero', createEvent(pool, Swap, { ...swap, sqrtPriceX96: 0n })],
  [
    'a price beyond the last tick',
    createEvent(pool, Swap, { ...swap, sqrtPriceX96: 2n ** 160n - 1n }),
  ],
  ['a tick that does not fit the price', createEvent(pool, Swap, { ...swap, tick: 2n })],
  ['more holdings than uint128', createEvent(pool, Flash, { ...flash, paid0: uint128 - 3n })],
  ['a loan paid with more than uint128', createEvent(pool, Flash, { ...flash, paid1: 2n ** 255n })],
  ['more liquidity taken than was there', createEvent(pool, Burn, { ...stake, amount: 8n })],
  ['liquidity where there was none', createEvent(pool, Burn, { ...stake, tickUpper: 70n })],
  ['liquidity above uint128', createEvent(pool, Mint, { ...stake, amount: uint128 - 1n })],
  ['ticks in the wrong order', createEvent(pool, Mint, { ...stake, tickUpper: -60n })],
  ['ticks beyond the last', createEvent(pool, Mint, { ...stake, tickUpper: 887_280n })],
  [
    'a payment of what it never had',
    createEvent(pool, Collect, { ...ends, ...ticks, amount0: 4n, amount1: 0n }),
  ],
]

test.each([...impossiblePairEvents, ...impossibleTickEvents])(
  'stops trusting a pool that reports %s, and ignores its later events',
  async (_, lie) => {
    const later =
      lie.address === pair
        ? [createSync(pair, 5n, 6n), createTrade(pair, 1n, -1n)]
        : [createEvent(pool, Swap, swap), createEvent(pool, Mint, stake)]
    const [before, rows] = [
      await mapBlock([beginning]),
      await mapBlock([[...beginning, lie, ...later]]),
    ]
    const at = {
      address: lie.address,
      logIndex: beginning.length,
      reason: expect.stringMatching(/\.$/),
    }
    expect(rows).toEqual({
      ...before,
      unknown: [expect.objectContaining(at)],
      untrustedPools: [
        expect.objectContaining({ pool: lie.address, reason: rows.unknown[0]?.reason }),
      ],
    })
  },
)

test('trusts a pool with the maximum values of its kind', async () => {
  const highest = uint128 - 1n
  const rows = await mapBlock([
    [
      ...beginning,
      createSync(pair, uint112 - 1n, uint112 - 1n),
      createTrade(pair, uint112 - 1n, 1n - uint112),
      createEvent(pool, Flash, { ...flash, paid0: highest - 3n, paid1: highest - 4n }),
      createEvent(pool, Mint, { ...stake, amount: highest - 7n, amount0: 0n, amount1: 0n }),
      createEvent(pool, Swap, {
        ...swap,
        sqrtPriceX96: 4_295_128_739n,
        tick: -887_272n,
        amount0: 0n,
      }),
    ],
  ])
  expect(rows.untrustedPools).toEqual([])
  expect(rows.unknown).toEqual([])
})

test('ignores an untrusted pool when it classifies prices and counts volumes', async () => {
  const deep = createSync(pair, 10n ** 30n, 10n ** 30n)
  const other = createAddress(0x902)
  const created = [...beginning.slice(0, 1), createPool(betterSwap.factory, other, [low, high])]
  const shallow = [createSync(other, one, one), createTrade(other, 10n, -10n)]
  const lie = createTrade(pair, uint112, -1n)
  const mapped = await mapBlock([[...created, deep, ...shallow]])
  const trusted = await mapBlock([[...created, deep, lie, ...shallow]])
  const statuses = [mapped, trusted].map(({ trades }) =>
    trades.map(({ priceStatus }) => priceStatus),
  )
  expect(statuses).toEqual([['thin'], ['counts']])
})

test.each([
  [
    'a name that no domain has',
    createEvent(contracts.names, nameResolverEvents.NameClaimed, {
      ...{ node: `0x${'77'.repeat(32)}` as const, account: stranger },
      name: 'x'.repeat(256),
    }),
  ],
  [
    'a round without a number',
    {
      ...{ address: contracts.governance, data: '0x' as const },
      topics: ['0xed97f3daa22d7f521cfac2156e927c837565dd6980bd67cc6f7e53cc52ea09c8' as const],
    },
  ],
  [
    'an order above uint112',
    createEvent(contracts.orderBook, orderBookEvents.OrderCreated, {
      ...{ orderId: 1n, maker: stranger, tokenFrom: low, tokenTo: high },
      ...{ amountFrom: uint112, amountTo: 1n, price: 1n, timestamp: 1n },
    }),
  ],
  [
    'a status that orders do not have',
    createEvent(contracts.orderBook, orderBookEvents.OrderStatusChanged, {
      ...{ orderId: 1n, oldStatus: 0n, newStatus: 5n },
    }),
  ],
] satisfies [string, FakeEvent][])('sets aside %s', async (_, event) => {
  const rows = await mapBlock([[event]])
  expect(rows).toEqual({
    ...createRows(),
    unknown: [expect.objectContaining({ address: event.address })],
  })
})

test('sets aside a repeated number of an order or a pool', async () => {
  const order = createEvent(contracts.orderBook, orderBookEvents.OrderCreated, {
    ...{ orderId: 1n, maker: stranger, tokenFrom: low, tokenTo: high },
    ...{ amountFrom: 1n, amountTo: 1n, price: one, timestamp: 1n },
  })
  const registered = createEvent(aggregator, aggregatorEvents.PoolRegistered, {
    ...{ poolId: 1n, pool, venue: stranger, token0: low, token1: high, feePips: 500n, kind: 0n },
  })
  const rows = await mapBlock([[order, order, registered, registered]])
  expect(rows).toMatchObject({
    orders: [{ logIndex: 0 }],
    registrations: [{ logIndex: 2 }],
    unknown: [{ logIndex: 1 }, { logIndex: 3 }],
  })
})

test("ignores Thor's own event of a new master", async () => {
  const { $Master } = prototypeEvents
  const rows = await mapBlock([[createEvent(aggregator, $Master, { newMaster: stranger })]])
  expect(rows).toEqual(createRows())
})

test('keeps handling events of our contract if a pool is created at its address', async () => {
  const { names } = contracts
  const claim = { node: `0x${'77'.repeat(32)}` as const, account: stranger, name: 'a.vet' }
  const claimed = createEvent(names, nameResolverEvents.NameClaimed, claim)
  const rows = await mapBlock([
    [
      createPool(veRocket.factory, names, [low, high]),
      createSync(names, 1n, 1n),
      claimed,
      { ...claimed, data: '0x' },
      { ...claimed, data: '0x' },
    ],
  ])
  expect(rows.names).toMatchObject([{ name: 'a.vet' }])
  expect(rows.syncs).toEqual([])
  expect(rows.unknown).toHaveLength(2)
  expect(rows.untrustedPools).toHaveLength(1)
})
