import { wrappedVet } from '@vermeil/tokens'
import { type Address, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import {
  betterSwap,
  createAddress,
  createPool,
  createSwap,
  createSync,
  createTrade,
  sources,
  stranger,
  veRocket,
} from '../simulation/events.ts'
import { FakeNode, type FakeTransaction } from '../simulation/FakeNode.ts'
import { listEvents, parseLog } from './ChainEvent.ts'
import { type Changes, mapEvents } from './mapEvents.ts'
import type { KnownPool } from './Sources.ts'

const low = createAddress(0x51)
const high = `0x${'fe'.repeat(20)}` as Address
const pool = createAddress(0x900)

/** What the transactions of one block mean. */
async function mapBlock(...transactions: FakeTransaction[]): Promise<Changes> {
  const node = new FakeNode()
  node.mine(transactions)
  const block = await node.createClient().fetchExpandedBlock('best')
  return mapEvents(block ? listEvents(block) : [], sources, new Map<Address, KnownPool>())
}

test('logs and whole blocks tell the same events in the same places', async () => {
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
])('a pool of %s trades as VET whichever side it stands on', async (_, venue, wrapped) => {
  for (const token of [low, high]) {
    const isFirst = wrapped < token
    const { rows } = await mapBlock([
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

test('both sides of a flash swap are netted', async () => {
  const { rows } = await mapBlock([
    [createPool(veRocket.factory, pool, [low, high])],
    [createTrade(pool, 5n, 0n)],
  ])
  expect(rows.trades).toMatchObject([{ amount0: 5n, amount1: 0n, price: null }])
})

test('only our own aggregator, our factories and their pools count', async () => {
  const { rows, unknown } = await mapBlock([
    [createSwap(stranger, 1n, 2n), createSwap(createAddress(0xa9), 3n, 4n)],
    [createPool(stranger, pool, [low, high]), createSync(pool, 1n, 1n), createTrade(pool, 1n, -1n)],
  ])
  expect(unknown).toBe(0)
  expect(rows).toMatchObject({
    pools: [],
    syncs: [],
    trades: [],
    swaps: [{ amountIn: 3n, amountOut: 4n }],
  })
})

test('an event of ours in an unknown form is counted and the rest goes on', async () => {
  const created = createPool(veRocket.factory, pool, [low, high])
  const { rows, unknown } = await mapBlock([
    [created, { ...createTrade(pool, 1n, -1n), data: '0x' }, createSync(pool, 6n, 7n)],
    [
      {
        ...createPool(betterSwap.factory, stranger, [low, high]),
        topics: created.topics.slice(0, 2),
      },
    ],
  ])
  expect(unknown).toBe(2)
  expect(rows.syncs).toMatchObject([{ pool, reserve0: 6n, reserve1: 7n, logIndex: 2 }])
})
