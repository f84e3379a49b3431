import { aggregatorEvents, uniswapV3PoolEvents } from '@vermeil/abi'
import { wrappedVet } from '@vermeil/tokens'
import { zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { listEvents, parseLog } from '../chain/ChainEvent.ts'
import {
  aggregator,
  betterSwap,
  createAddress,
  createEvent,
  createPool,
  createSwap,
  createSync,
  createTickPool,
  createTrade,
  high,
  low,
  pool,
  stranger,
  ticked,
  veRocket,
} from '../testing/events.ts'
import { FakeNode } from '../testing/FakeNode.ts'
import { mapBlock } from '../testing/mapBlocks.ts'

const one = 10n ** 18n

test('reads the same events at the same positions from logs and from whole blocks', async () => {
  const node = new FakeNode()
  const trade = [createSync(pool, 1n, 2n), createTrade(pool, 1n, -1n)]
  node.mine([
    [trade, [createSync(pool, 3n, 4n)]],
    [trade],
    [[createPool(veRocket.factory, pool, [low, high])], trade],
  ])
  const thor = node.createClient()
  const logs = await thor.fetchEvents({ fromBlock: 1, toBlock: 1, criteria: [{}] })
  const block = await thor.fetchExpandedBlock(1)
  const events = block ? listEvents(block) : []
  expect(events).toHaveLength(8)
  expect(events.at(-1)?.position).toEqual({
    block: 1,
    timestamp: 1_700_000_010,
    txIndex: 2,
    clauseIndex: 1,
    logIndex: 7,
  })
  expect(logs.map(parseLog)).toEqual(events)
})

test.each([
  ['VVET', veRocket, wrappedVet.VVET],
  ['BVET', betterSwap, wrappedVet.BVET],
  ['WVET on a venue of another wrapped VET', veRocket, wrappedVet.WVET],
])('records a pool of %s as a pool of VET, on either side', async (_, venue, wrapped) => {
  for (const token of [low, high]) {
    const isFirst = wrapped < token
    const rows = await mapBlock([
      [createPool(venue.factory, pool, [wrapped, token])],
      [createTrade(pool, isFirst ? 10n : -20n, isFirst ? -20n : 10n)],
    ])
    expect(rows.pools).toMatchObject([
      { venue: venue.name, pair0: zeroAddress, pair1: token, token0: isFirst ? wrapped : token },
    ])
    expect(rows.trades).toMatchObject([
      { pair0: zeroAddress, pair1: token, amount0: 10n, amount1: -20n, price: '2' },
    ])
  }
})

test('nets both sides of a flash swap', async () => {
  const rows = await mapBlock([
    [createPool(veRocket.factory, pool, [low, high])],
    [createTrade(pool, 5n, 0n)],
  ])
  expect(rows.trades).toMatchObject([{ amount0: 5n, amount1: 0n, price: null }])
})

test('records only our aggregator, the known factories and their pools', async () => {
  const rows = await mapBlock([
    [createSwap(stranger, 1n, 2n), createSwap(createAddress(0xa9), 3n, 4n)],
    [createPool(stranger, pool, [low, high]), createSync(pool, 1n, 1n), createTrade(pool, 1n, -1n)],
  ])
  expect(rows.unknown).toEqual([])
  expect(rows).toMatchObject({
    pools: [],
    syncs: [],
    trades: [],
    swaps: [{ amountIn: 3n, amountOut: 4n }],
  })
})

test('sets aside an event of an unknown form and continues', async () => {
  const created = createPool(veRocket.factory, pool, [low, high])
  const rows = await mapBlock([
    [created, { ...createSwap(aggregator, 1n, 2n), data: '0x' }, createSync(pool, 6n, 7n)],
    [
      {
        ...createPool(betterSwap.factory, stranger, [low, high]),
        topics: created.topics.slice(0, 2),
      },
    ],
  ])
  expect(rows.unknown).toMatchObject([{ address: aggregator }, { address: betterSwap.factory }])
  expect(rows.untrustedPools).toEqual([])
  expect(rows.syncs).toMatchObject([{ pool, reserve0: 6n, reserve1: 7n, logIndex: 2 }])
})

test('[SRV-05] records a swap over several pools as one trade of its outer pair, and its legs in their pairs', async () => {
  const token = createAddress(0x52)
  const [vetPool, tokenPool] = [createAddress(0x901), createAddress(0x902)]
  const swap = createSwap(aggregator, 10n * one, 40n * one, [zeroAddress, token])
  const wrapped = veRocket.wrapped
  const rows = await mapBlock([
    [
      createPool(veRocket.factory, vetPool, [low, wrapped]),
      createPool(veRocket.factory, tokenPool, [low, token]),
    ],
    [
      createTrade(vetPool, -20n * one, 10n * one, aggregator),
      createTrade(tokenPool, 20n * one, -40n * one, aggregator),
      createTrade(tokenPool, one, -2n * one, stranger),
      swap,
    ],
  ])
  const swapIndex = rows.swaps[0]?.logIndex
  expect(rows.trades.map((trade) => trade.swapIndex)).toEqual([swapIndex, swapIndex, null])
  expect(rows.activities).toMatchObject([
    {
      kind: 'swap',
      pair0: zeroAddress,
      pair1: token,
      amount0: 10n * one,
      amount1: -40n * one,
      volumeVet: 10n * one,
      points: 10n * one,
      tradeType: 'SWAP',
    },
  ])
  // The first leg determines the price of the second leg's tokens.
  expect(rows.trades.map(({ volumeVet }) => volumeVet)).toEqual([10n * one, 10n * one, one / 2n])
  expect(rows.tokenPrices).toMatchObject([
    { token: low, vet: '0.5', direct: true },
    { token, vet: '0.25', direct: false },
    { token, vet: '0.25', direct: false },
  ])
})

test('updates price, active liquidity, ticks and balances of a pool with ticks', async () => {
  const events = uniswapV3PoolEvents
  const position = { sender: stranger, owner: stranger, tickLower: -60n, tickUpper: 60n }
  const amounts = { amount: 7n, amount0: 3n, amount1: 4n }
  const ends = { sender: stranger, recipient: stranger }
  const far = { ...position, ...amounts, tickLower: 600n, tickUpper: 660n, amount1: 2n * one }
  const swap = { sqrtPriceX96: 2n ** 96n + 1n, liquidity: 7n, tick: 0n }
  const traded = { sender: stranger, recipient: stranger, amount0: one, amount1: -one - 1n }
  const rows = await mapBlock([
    [
      createTickPool(pool, [low, veRocket.wrapped]),
      createEvent(pool, events.Initialize, { sqrtPriceX96: 2n ** 96n, tick: 0n }),
      createEvent(pool, events.Mint, { ...position, ...amounts }),
      createEvent(pool, events.Mint, far),
      createEvent(pool, events.Swap, { ...traded, ...swap }),
      createEvent(pool, events.Burn, { ...position, ...amounts, amount: 2n }),
      createEvent(pool, events.Collect, { ...position, ...ends, amount0: 3n, amount1: 5n }),
      createEvent(pool, events.CollectProtocol, { ...ends, amount0: 0n, amount1: 1n }),
      createEvent(pool, events.Flash, { ...ends, amount0: 9n, amount1: 9n, paid0: 2n, paid1: 0n }),
      createEvent(pool, events.Collect, { ...position, ...ends, amount0: 0n, amount1: 0n }),
    ],
  ])
  expect(rows.pools).toMatchObject([{ kind: 'v3', feePips: 500, tickSpacing: 10 }])
  expect(rows.slots.map(({ liquidity }) => liquidity)).toEqual([0n, 7n, 7n, 7n, 5n, 5n, 5n, 5n])
  // Tokens of burnt liquidity stay in the pool until they are collected.
  const traded0 = 6n + one
  const traded1 = 4n + 2n * one - one - 1n
  expect(rows.slots.map(({ reserve0, reserve1 }) => [reserve0, reserve1])).toEqual([
    [0n, 0n],
    [3n, 4n],
    [6n, 4n + 2n * one],
    [traded0, traded1],
    [traded0, traded1],
    [traded0 - 3n, traded1 - 5n],
    [traded0 - 3n, traded1 - 6n],
    [traded0 - 1n, traded1 - 6n],
  ])
  expect(rows.liquidity).toMatchObject([
    { liquidity: 7n, tickLower: -60, tickUpper: 60 },
    { liquidity: 7n, tickLower: 600, tickUpper: 660 },
    { liquidity: -2n, tickLower: -60, reserve0: traded1, reserve1: traded0 },
    { liquidity: null, tickLower: null, amount0: -5n, amount1: -3n },
    { liquidity: null, amount0: -1n, amount1: 0n, reserve0: traded1 - 6n },
    { liquidity: null, amount0: 0n, amount1: 2n, reserve1: traded0 - 1n },
  ])
  expect(rows.trades).toMatchObject([
    { pair0: zeroAddress, pair1: low, amount0: -one - 1n, amount1: one, priceStatus: 'counts' },
  ])
  expect(rows.trades).toMatchObject([{ reserve0: traded1, reserve1: traded0 }])
})

test('leaves the balances of a pool with ticks unknown if its first events are missing', async () => {
  const { Mint, Collect } = uniswapV3PoolEvents
  const ends = { sender: stranger, recipient: stranger }
  const range = { owner: stranger, tickLower: -60n, tickUpper: 60n, amount0: 3n, amount1: 4n }
  const registered = {
    ...{ poolId: 1n, pool, venue: ticked.router ?? stranger, feePips: 500n, kind: 1n },
    ...{ token0: low, token1: high },
  }
  const rows = await mapBlock([
    [
      createEvent(aggregator, aggregatorEvents.PoolRegistered, registered),
      createEvent(pool, Mint, { ...ends, ...range, amount: 7n }),
      createEvent(pool, Collect, { ...ends, ...range }),
    ],
  ])
  expect(rows.liquidity).toMatchObject([
    { liquidity: 7n, reserve0: null, reserve1: null },
    { liquidity: null, amount0: -3n, amount1: -4n, reserve0: null, reserve1: null },
  ])
  expect(rows.slots).toEqual([])
})
