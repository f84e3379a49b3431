import { aggregatorEvents, orderBookEvents, uniswapV3PoolEvents } from '@vermeil/abi'
import {
  type Ledger,
  openLedger,
  readCandles,
  readMarketStats,
  readMarkets,
  readNames,
  readOrders,
  readPoolDays,
  readPoolEvents,
  readPoolPrices,
  readPoolReserves,
  readPools,
  readPoolTicks,
  readRegistrations,
  readRewardEvents,
  readRounds,
  readSwaps,
  readTrades,
  readUntrustedPools,
} from '@vermeil/ledger'
import { emptyLedger, findPostgres, startPostgres } from '@vermeil/ledger/testing'
import { SeededRandom } from '@vermeil/random'
import { type Address, type Seconds, zeroAddress } from '@vermeil/units'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Follower } from '../follow/Follower.ts'
import { createHostileEvent } from './createHostileEvent.ts'
import {
  aggregator,
  contracts,
  createAddress,
  createEvent,
  createPool,
  createSync,
  createTickPool,
  createTrade,
  sources,
  stranger,
  ticked,
  veRocket,
} from './events.ts'
import { type FakeEvent, FakeNode, type FakeTransaction, origin } from './FakeNode.ts'
import { reachHead } from './reachHead.ts'

const programs = findPostgres()
const engines = [
  { engine: 'PGlite', skipped: false, seeds: [1, 2] },
  { engine: 'PostgreSQL', skipped: programs === undefined, seeds: [3, 4] },
]

const one = 10n ** 18n
const [tokenA, tokenB] = [createAddress(0x71), createAddress(0x72)]
const [pair, concentrated] = [createAddress(0x7001), createAddress(0x7002)]
const ends = { sender: stranger, recipient: stranger }
const range = { owner: stranger, tickLower: -600n, tickUpper: 600n }
const blocks = 6
const eventsEach = 2500

/** The results of an honest market, computed directly. */
interface Honest {
  transactions: FakeTransaction[]
  reserves: [bigint, bigint]
  held: [bigint, bigint]
  liquidity: bigint
}

/** A pair and a pool with ticks that trade in every block, with the events of real pools. */
function createHonest(random: SeededRandom): Honest {
  const { Initialize, Mint, Swap } = uniswapV3PoolEvents
  const honest: Honest = { transactions: [], reserves: [0n, 0n], held: [0n, 0n], liquidity: 0n }
  const pay = (key: 'reserves' | 'held', amounts: readonly [bigint, bigint]): void => {
    honest[key] = [honest[key][0] + amounts[0], honest[key][1] + amounts[1]]
  }
  const created = [
    createPool(veRocket.factory, pair, [veRocket.wrapped, tokenA]),
    createTickPool(concentrated, [tokenA, tokenB], { fee: 500n, tickSpacing: 60n }),
    createEvent(concentrated, Initialize, { sqrtPriceX96: 2n ** 96n, tick: 0n }),
  ]
  for (let block = 0; block < blocks; block += 1) {
    const amount = BigInt(1 + random.below(1000)) * 10n ** 15n
    const added = BigInt(1 + random.below(1000)) * one
    pay('held', [added, added])
    honest.liquidity += added
    const mint = { ...ends, ...range, amount: added, amount0: added, amount1: added }
    pay('held', [amount, 1n - amount])
    const swap = { ...ends, sqrtPriceX96: 2n ** 96n, tick: 0n, liquidity: honest.liquidity }
    pay('reserves', block === 0 ? [1000n * one, 2000n * one] : [0n, 0n])
    pay('reserves', [amount, -2n * amount])
    honest.transactions.push([
      [
        ...(block === 0 ? created : []),
        createEvent(concentrated, Mint, mint),
        createEvent(concentrated, Swap, { ...swap, amount0: amount, amount1: 1n - amount }),
        createSync(pair, ...honest.reserves),
        createTrade(pair, amount, -2n * amount),
      ],
    ])
  }
  return honest
}

/** The transactions of a block of hostile events. Some of them also fill an order. */
function createHostile(random: SeededRandom): FakeTransaction[] {
  const fill = createEvent(contracts.orderBook, orderBookEvents.OrderFilled, {
    ...{ orderId: 1n, maker: stranger, filler: origin, tokenFrom: tokenA, tokenTo: tokenA },
    ...{ fillAmount: 1n, fillPrice: 1n, paidAmount: 1n, timestamp: 1n },
  })
  return Array.from({ length: 25 }, (): FakeEvent[][] => {
    const events = Array.from({ length: eventsEach / 25 }, () => createHostileEvent(random, 'all'))
    return random.chance(0.3) ? [events, [fill]] : [events]
  })
}

/** Reads everything about the honest pools, except the positions of events in their blocks. */
async function readHonest(ledger: Ledger) {
  const [from, to, other] = [zeroAddress, tokenA, tokenB].map((address) => ({
    address,
    decimals: 18,
  }))
  if (!from || !to || !other) throw new Error('There are three tokens.')
  const now = 1_700_000_300 as Seconds
  const window = { intervalSeconds: 30, start: 1_700_000_000 as Seconds, end: now, now }
  const pools = (list: readonly { address: Address }[]) =>
    list.filter(({ address }) => address === pair || address === concentrated)
  const events = await readPoolEvents(ledger, { fromBlock: 0, toBlock: 100, limit: 100_000 })
  const trades = await Promise.all(
    [
      { from, to },
      { from: to, to: other },
    ].map((market) => readTrades(ledger, { ...market, limit: 1000 })),
  )
  const [days, prices] = [await readPoolDays(ledger, now), await readPoolPrices(ledger)]
  return {
    pools: pools(await readPools(ledger)),
    reserves: pools(await readPoolReserves(ledger)),
    ticks: pools(await readPoolTicks(ledger)),
    events: events
      .filter(({ pool }) => pool === pair || pool === concentrated)
      .map(({ logIndex: _, txIndex: _index, txId: _id, ...event }) => event),
    trades: trades.flat().map(({ logIndex: _, txId: _id, ...trade }) => trade),
    candles: await readCandles(ledger, { from, to, ...window, includeActive: true, limit: 500 }),
    stats: await readMarketStats(ledger, { from, to, now }),
    days: [pair, concentrated].map((address) => days.find(({ pool }) => pool === address)),
    prices: [pair, concentrated].map((address) => prices.get(address)),
  }
}

/** Reads every list of the ledger, which must not fail. */
async function readAll(ledger: Ledger): Promise<void> {
  const page = { offset: 0, limit: 10_000 }
  await readMarkets(ledger, { now: 1_700_000_300 as Seconds, decimals: () => 18 })
  await readOrders(ledger, page)
  await readNames(ledger, [stranger])
  await readRegistrations(ledger)
  await readRounds(ledger)
  await readRewardEvents(ledger, { account: stranger, ...page })
  await readSwaps(ledger, { recipient: stranger, ...page })
}

describe.each(engines)('on $engine', ({ skipped, seeds, engine }) => {
  describe.skipIf(skipped)('a hostile chain', () => {
    const stack = new AsyncDisposableStack()
    let ledger: Ledger
    beforeAll(async () => {
      const server = engine === 'PostgreSQL' ? stack.use(await startPostgres(programs ?? '')) : null
      ledger = stack.use(await openLedger(server ? { url: server.url } : { memory: true }))
    })
    afterAll(() => stack.disposeAsync())

    const follow = async (transactions: FakeTransaction[][], finalized: number) => {
      await emptyLedger(ledger)
      const node = new FakeNode()
      for (const list of transactions) node.mine(list)
      node.finalized = finalized
      const follower = new Follower(ledger, node.createClient(), sources, 1000)
      await reachHead(follower, node)
      expect(follower.status.head?.id).toBe(node.best.id)
      return { node, follower }
    }

    test.each(seeds)(
      'neither stops the indexer nor changes the data of honest pools (seed %i)',
      async (seed) => {
        const random = new SeededRandom(seed)
        const honest = createHonest(random)
        const hostile = honest.transactions.map((own) => {
          const attack = createHostile(random)
          return random.chance(0.5) ? [own, ...attack] : [...attack, own]
        })
        const { node, follower } = await follow(hostile, 3)
        const attacked = await readHonest(ledger)
        await readAll(ledger)
        const { setAsideEvents, untrustedPools } = follower.status
        expect(setAsideEvents).toBeGreaterThan(1000)
        expect(untrustedPools).toBeGreaterThan(10)
        const untrusted = await readUntrustedPools(ledger, { limit: 1000 })
        expect(untrusted).toHaveLength(untrustedPools)
        expect(untrusted.map(({ address }) => address)).not.toContain(pair)
        expect(untrusted.map(({ address }) => address)).not.toContain(concentrated)

        // A restarted indexer has the same state.
        const again = new Follower(ledger, node.createClient(), sources)
        node.mine([createHostile(random).flat()])
        await reachHead(again, node)
        expect(again.status).toMatchObject({ head: { id: node.best.id } })
        expect(again.status.setAsideEvents).toBeGreaterThanOrEqual(setAsideEvents)

        await follow(
          honest.transactions.map((own) => [own]),
          3,
        )
        expect(attacked).toEqual(await readHonest(ledger))
        const [reserves] = attacked.reserves
        expect(reserves).toMatchObject({
          reserve0: honest.reserves[0],
          reserve1: honest.reserves[1],
        })
        expect(attacked.ticks).toMatchObject([
          {
            liquidity: honest.liquidity,
            ticks: [
              { tick: -600, gross: honest.liquidity, net: honest.liquidity },
              { tick: 600, gross: honest.liquidity, net: -honest.liquidity },
            ],
          },
        ])
        expect(attacked.events.at(-2)).toMatchObject({
          reserve0: honest.held[0],
          reserve1: honest.held[1],
        })
      },
      300_000,
    )

    test('does not stop at flash payments above the limits of the database', async () => {
      const { Initialize, Flash } = uniswapV3PoolEvents
      const flash = { ...ends, amount0: 0n, amount1: 0n, paid0: 2n ** 256n - 1n, paid1: 0n }
      const attack = [
        createTickPool(concentrated, [tokenA, tokenB], { fee: 500n, tickSpacing: 60n }),
        createEvent(concentrated, Initialize, { sqrtPriceX96: 2n ** 96n, tick: 0n }),
        ...Array.from({ length: 10 }, () => createEvent(concentrated, Flash, flash)),
      ]
      const { follower } = await follow([[[attack]], [[[]]]], 0)
      expect(follower.status).toMatchObject({ setAsideEvents: 1, untrustedPools: 1 })
      const [untrusted] = await readUntrustedPools(ledger, { address: concentrated, limit: 1 })
      expect(untrusted).toMatchObject({ venue: ticked.name, blockNumber: 1 })
      expect(untrusted?.reason).toMatch(/^An amount is 1157\d+, above the maximum of \d+\.$/)
      expect(await readPoolTicks(ledger)).toEqual([])
      expect(await readPools(ledger)).toEqual([])
    })

    test('does not stop at a topic that is not an address in a block that fills an order', async () => {
      const { OrderFilled } = orderBookEvents
      const fill = createEvent(contracts.orderBook, OrderFilled, {
        ...{ orderId: 1n, maker: stranger, filler: origin, tokenFrom: tokenA, tokenTo: tokenB },
        ...{ fillAmount: 1n, fillPrice: 1n, paidAmount: 1n, timestamp: 1n },
      })
      const transfer = {
        address: stranger,
        topics: [
          '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef' as const,
          `0x${'ff'.repeat(32)}` as const,
          `0x${'ff'.repeat(32)}` as const,
        ],
        data: `0x${'11'.repeat(32)}` as const,
      }
      const changed = createEvent(aggregator, aggregatorEvents.PoolFeeChanged, {
        poolId: 1n,
        feePips: 5n,
      })
      const { follower } = await follow([[[[fill, transfer, changed]]]], 0)
      expect(follower.status).toMatchObject({ setAsideEvents: 0 })
    })
  })
})
