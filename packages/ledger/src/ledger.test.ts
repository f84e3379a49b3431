import type { Seconds, TxId } from '@vermeil/units'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as publicApi from './index.ts'
import { countCandles, createHistory, windows } from './testing/countCandles.ts'
import {
  b3tr,
  createAddress,
  createBatch,
  createBlockRow,
  createHash,
  createPoolRow,
  createPosition,
  createSwapRow,
  createSyncRow,
  createTradeRow,
  genesisId,
  trader,
  usd,
  vet,
} from './testing/createSamples.ts'
import { findPostgres, startPostgres } from './testing/index.ts'

const programs = findPostgres()

const engines = [
  { engine: 'PGlite', skipped: false },
  { engine: 'PostgreSQL', skipped: programs === undefined },
]

const one = 10n ** 18n
const pool = createAddress(0x90)
const maxUint256 = 2n ** 256n - 1n

describe.each(engines)('on $engine', ({ engine, skipped }) => {
  describe.skipIf(skipped)('the ledger', () => {
    const stack = new AsyncDisposableStack()
    let ledger: publicApi.Ledger
    let writer: publicApi.Writer

    beforeAll(async () => {
      const url =
        engine === 'PostgreSQL' ? stack.use(await startPostgres(programs ?? '')).url : undefined
      ledger = stack.use(await publicApi.openLedger(url === undefined ? { memory: true } : { url }))
    })
    afterAll(() => stack.disposeAsync())
    beforeEach(async () => {
      await publicApi.clearLedger(ledger)
      writer = await publicApi.startWriter(ledger, genesisId)
    })

    test('has no head, pools, trades, candles or statistics when it is empty', async () => {
      const pair = { from: vet, to: b3tr }
      expect(await publicApi.readHead(ledger)).toBeUndefined()
      expect(await publicApi.readPools(ledger)).toEqual([])
      expect(await publicApi.readPoolReserves(ledger)).toEqual([])
      expect(await publicApi.readTrades(ledger, { ...pair, limit: 5 })).toEqual([])
      expect(await publicApi.readMarketStats(ledger, { ...pair, now: 5 as Seconds })).toBeNull()
    })

    test('writes rows and head together, and returns every digit of amounts up to 2^256', async () => {
      const at = createPosition(1, 10)
      await publicApi.writeBlocks(writer, createBatch(0))
      await publicApi.writeBlocks(
        writer,
        createBatch(1, {
          pools: [createPoolRow(pool)],
          syncs: [{ ...createSyncRow(at, pool, 1n), reserve1: maxUint256 }],
          trades: [createTradeRow(at, maxUint256, -maxUint256)],
          swaps: [{ ...createSwapRow(at, trader, maxUint256), amountOut: 1n }],
        }),
      )
      expect(await publicApi.readHead(ledger)).toEqual({
        genesisId,
        number: 1,
        id: createHash(1),
        timestamp: 10,
        finalizedNumber: 0,
      })
      expect(await publicApi.readPools(ledger)).toMatchObject([
        { address: pool, feeBps: 30, createdAt: 10 },
      ])
      expect(await publicApi.readPoolReserves(ledger)).toMatchObject([
        { address: pool, reserve0: 1n, reserve1: maxUint256, blockNumber: 1 },
      ])
      expect(await publicApi.readTrades(ledger, { from: vet, to: b3tr, limit: 5 })).toMatchObject([
        {
          amountFrom: maxUint256,
          amountTo: maxUint256,
          price: '1',
          direction: 'sell',
          origin: trader,
        },
      ])
      expect(
        await publicApi.readSwaps(ledger, { recipient: trader, offset: 0, limit: 5 }),
      ).toMatchObject([{ amountIn: maxUint256, amountOut: 1n, timestamp: 10 }])
    })

    test('[LIM-11] an order keeps the time of its last change of status when it is filled further', async () => {
      const amounts = { amountFrom: 10n, amountTo: 20n, price: 2n * one }
      const tokens = { maker: trader, tokenFrom: vet.address, tokenTo: b3tr.address }
      const txId = createHash(7) as TxId
      const order = { ...createPosition(1, 10), ...amounts, ...tokens, orderId: 1, txId }
      const none = { amount: null, price: null, paid: null, reason: null }
      const event = { orderId: 1, txId, actor: pool, ...none, oldStatus: null, newStatus: null }
      const fill = { ...event, kind: 'filled' as const, amount: 3n, price: 2n * one, paid: 6n }
      const change = { ...event, kind: 'status_changed' as const, oldStatus: 0, newStatus: 1 }
      await publicApi.writeBlocks(writer, createBatch(0))
      await publicApi.writeBlocks(writer, createBatch(1, { orders: [order] }))
      const first = [
        { ...createPosition(2, 20, 1), ...fill },
        { ...createPosition(2, 20, 2), ...change },
      ]
      await publicApi.writeBlocks(writer, createBatch(2, { orderEvents: first }))
      const second = [{ ...createPosition(3, 30, 1), ...fill }]
      await publicApi.writeBlocks(writer, createBatch(3, { orderEvents: second }))
      const found = await publicApi.readOrder(ledger, 1)
      expect(found).toMatchObject({ status: 1, amountFilled: 6n, lastStatusChangeAt: 20 })
    })

    test('writes nothing if a batch fails half-way', async () => {
      await publicApi.writeBlocks(writer, createBatch(0))
      const twice = createTradeRow(createPosition(1, 10), one, -one)
      await expect(
        publicApi.writeBlocks(writer, createBatch(1, { trades: [twice, twice] })),
      ).rejects.toThrow(/duplicate key/)
      expect(await publicApi.readHead(ledger)).toMatchObject({ number: 0 })
      expect(await publicApi.readTrades(ledger, { from: vet, to: b3tr, limit: 5 })).toEqual([])
    })

    test('fences off an earlier writer when another one starts', async () => {
      await publicApi.writeBlocks(writer, createBatch(0))
      const later = await publicApi.startWriter(ledger, genesisId)
      await expect(publicApi.writeBlocks(writer, createBatch(1))).rejects.toThrow(
        publicApi.FencedError,
      )
      await expect(publicApi.rollbackTo(writer, 0)).rejects.toThrow(publicApi.FencedError)
      await publicApi.writeBlocks(later, createBatch(1))
      expect(await publicApi.readHead(ledger)).toMatchObject({ number: 1 })
    })

    test('refuses a batch that does not follow the head', async () => {
      await publicApi.writeBlocks(writer, createBatch(0))
      await publicApi.writeBlocks(writer, createBatch(1))
      await expect(publicApi.writeBlocks(writer, createBatch(1))).rejects.toThrow(
        publicApi.FencedError,
      )
      await expect(publicApi.writeBlocks(writer, createBatch(3))).rejects.toThrow(
        publicApi.FencedError,
      )
      expect(await publicApi.readHead(ledger)).toMatchObject({ number: 1 })
    })

    test('refuses a writer of another chain and keeps its rows', async () => {
      await expect(publicApi.startWriter(ledger, createHash(1))).rejects.toThrow(
        publicApi.GenesisError,
      )
      await publicApi.writeBlocks(writer, createBatch(0))
    })

    test('is empty after it is cleared, fences off the earlier writer and accepts another chain', async () => {
      await publicApi.writeBlocks(writer, createBatch(0))
      await publicApi.clearLedger(ledger)
      expect(await publicApi.readHead(ledger)).toBe(undefined)
      await expect(publicApi.writeBlocks(writer, createBatch(1))).rejects.toThrow(
        publicApi.FencedError,
      )
      const other = await publicApi.startWriter(ledger, createHash(1))
      await publicApi.writeBlocks(other, createBatch(0))
      expect(await publicApi.readHead(ledger)).toMatchObject({ number: 0 })
    })

    test('restores reserves, prices and head in a rollback', async () => {
      const syncs = [1, 2, 3].map((number) =>
        createSyncRow(createPosition(number, number * 10), pool, BigInt(number)),
      )
      const trades = [1, 2, 3].map((number) =>
        createTradeRow(createPosition(number, number * 10, 1), one, -one * BigInt(number)),
      )
      await publicApi.writeBlocks(
        writer,
        createBatch(0, { pools: [{ ...createPoolRow(pool), block: 0 }] }),
      )
      for (const [index, sync] of syncs.entries()) {
        const [trade] = trades.slice(index)
        await publicApi.writeBlocks(
          writer,
          createBatch(index + 1, { syncs: [sync], trades: trade ? [trade] : [] }),
        )
      }
      await publicApi.rollbackTo(writer, 1)
      expect(await publicApi.readHead(ledger)).toMatchObject({
        number: 1,
        id: createHash(1),
        timestamp: 10,
      })
      expect(await publicApi.readPoolReserves(ledger)).toMatchObject([
        { reserve0: 1n, blockNumber: 1 },
      ])
      expect(
        await publicApi.readMarketStats(ledger, { from: vet, to: b3tr, now: 99 as Seconds }),
      ).toMatchObject({ price: '1', allTimeHigh: '1', trades: 1 })
      const other = createBlockRow(2, 20, 7)
      await publicApi.writeBlocks(writer, createBatch(2, { block: other }))
      expect(await publicApi.readHead(ledger)).toMatchObject({ number: 2, id: other.id })
      expect((await publicApi.readBlocks(ledger)).map(({ id }) => id)).toEqual([
        other.id,
        createHash(1),
        createHash(0),
      ])
    })

    test('deletes blocks before the finalized one and cannot undo them', async () => {
      for (const number of [0, 1, 2, 3])
        await publicApi.writeBlocks(writer, createBatch(number, { finalizedNumber: 2 }))
      expect((await publicApi.readBlocks(ledger)).map(({ number }) => number)).toEqual([3, 2])
      await expect(publicApi.rollbackTo(writer, 1)).rejects.toThrow(/final or unknown/)
      await publicApi.rollbackTo(writer, 2)
      expect(await publicApi.readHead(ledger)).toMatchObject({ number: 2, finalizedNumber: 2 })
    })

    test('[SRV-03] reads the trades of all pools of a pair, newest first, in both directions', async () => {
      const trades = [
        createTradeRow(createPosition(0, 0, 1), 2n * one, -one),
        createTradeRow(createPosition(0, 0, 2), -one, 4n * one),
        createTradeRow(createPosition(0, 0, 3), one, 0n),
      ]
      await publicApi.writeBlocks(writer, createBatch(0, { trades }))
      const sold = await publicApi.readTrades(ledger, { from: vet, to: b3tr, limit: 10 })
      expect(sold).toMatchObject([
        { logIndex: 2, direction: 'buy', price: '4', amountFrom: one, amountTo: 4n * one },
        { logIndex: 1, direction: 'sell', price: '0.5', amountFrom: 2n * one, amountTo: one },
      ])
      expect(await publicApi.readTrades(ledger, { from: b3tr, to: vet, limit: 1 })).toMatchObject([
        { logIndex: 2, direction: 'sell', price: '0.25', amountFrom: 4n * one, amountTo: one },
      ])
    })

    test('[SRV-05] reads the trades of one user in a period, both ends included', async () => {
      const trades = [10, 20, 30, 40].map((at, index) =>
        createTradeRow(createPosition(0, at, index), one, -one),
      )
      const strangers = {
        ...createTradeRow(createPosition(0, 20, 9), one, -one),
        origin: createAddress(3),
      }
      await publicApi.writeBlocks(writer, createBatch(0, { trades: [...trades, strangers] }))
      const query = { from: vet, to: b3tr, user: trader, start: 20 as Seconds, end: 30 as Seconds }
      const read = await publicApi.readUserTrades(ledger, { ...query, limit: 10 })
      expect(read.map(({ timestamp }) => timestamp)).toEqual([20, 30])
      const newest = await publicApi.readUserTrades(ledger, { ...query, limit: 1 })
      expect(newest.map(({ timestamp }) => timestamp)).toEqual([30])
    })

    test('[SRV-02] reads the statistics of the last 24 hours', async () => {
      const day = 86_400
      const now = (10 * day) as Seconds
      const at = (seconds: number, logIndex: number): publicApi.Position =>
        createPosition(0, seconds, logIndex)
      const trades = [
        createTradeRow(at(day, 0), one, -9n * one),
        createTradeRow(at(9 * day, 1), one, -2n * one),
        createTradeRow(at(9 * day + 1, 2), one, -4n * one),
        createTradeRow(at(10 * day, 3), -3n * one, 9n * one),
      ]
      await publicApi.writeBlocks(writer, createBatch(0, { trades }))
      expect(await publicApi.readMarketStats(ledger, { from: vet, to: b3tr, now })).toEqual({
        price: '3',
        changePercent: '50.00',
        open: '2',
        high: '4',
        low: '2',
        close: '3',
        volumeFrom: '4',
        volumeTo: '13',
        trades: 2,
        allTimeHigh: '9',
        allTimeLow: '2',
        lastTradeAt: 10 * day,
      })
      const quiet = await publicApi.readMarketStats(ledger, {
        from: b3tr,
        to: vet,
        now: (now + 2 * day) as Seconds,
      })
      expect(quiet).toMatchObject({
        price: '0.333333333333333333',
        changePercent: '0.00',
        trades: 0,
        volumeFrom: '0',
      })
      expect(quiet).toMatchObject({ high: quiet?.price, low: quiet?.price, allTimeHigh: '0.5' })
    })

    test('[SRV-04] reads the same candles as a direct count of trades, for every interval and window', async () => {
      const trades = createHistory(300)
      await publicApi.writeBlocks(writer, createBatch(0, { trades }))
      const pairs = [
        { from: vet, to: b3tr },
        { from: b3tr, to: vet },
      ]
      for (const pair of pairs) {
        for (const intervalSeconds of [30, 60, 900, 3600, 604_800]) {
          for (const [start, end, now] of windows) {
            for (const includeActive of [true, false]) {
              const query = { ...pair, intervalSeconds, start, end, now, includeActive, limit: 500 }
              expect(await publicApi.readCandles(ledger, query)).toEqual(
                countCandles(trades, query),
              )
            }
          }
        }
      }
    })

    test('[SRV-04] limits candles to the newest, and starts the first one at the previous close', async () => {
      await publicApi.writeBlocks(writer, createBatch(0, { trades: createHistory(300) }))
      const query = { from: vet, to: b3tr, intervalSeconds: 60, includeActive: true }
      const all = { ...query, start: 0 as Seconds, end: 40_000 as Seconds, now: 40_000 as Seconds }
      const candles = await publicApi.readCandles(ledger, { ...all, limit: 10_000 })
      expect(await publicApi.readCandles(ledger, { ...all, limit: 7 })).toEqual(candles.slice(-7))
      expect(await publicApi.readCandles(ledger, { ...all, limit: 0 })).toEqual([])
    })

    test('[HIS-01] reads pages of the swaps of a recipient, newest first', async () => {
      const swaps = [1, 2, 3].map((number) =>
        createSwapRow(createPosition(0, 10, number), trader, BigInt(number)),
      )
      const other = createSwapRow(createPosition(0, 10, 9), createAddress(4), 9n)
      await publicApi.writeBlocks(writer, createBatch(0, { swaps: [...swaps, other] }))
      const page = await publicApi.readSwaps(ledger, { recipient: trader, offset: 1, limit: 2 })
      expect(page.map(({ amountIn }) => amountIn)).toEqual([2n, 1n])
    })

    test('scales prices by the decimals of both tokens', async () => {
      const trade = {
        ...createTradeRow(createPosition(0, 0, 1), one, -25_000n),
        ...publicApi.orderPair(vet.address, usd.address),
      }
      await publicApi.writeBlocks(writer, createBatch(0, { trades: [trade] }))
      const [sold] = await publicApi.readTrades(ledger, { from: vet, to: usd, limit: 1 })
      const [bought] = await publicApi.readTrades(ledger, { from: usd, to: vet, limit: 1 })
      expect([sold?.price, bought?.price]).toEqual(['0.025', '40'])
    })

    test('can update the statistics of the planner at any time', async () => {
      await publicApi.writeBlocks(writer, createBatch(0))
      await publicApi.writeStatistics(ledger)
      expect(await publicApi.readHead(ledger)).toMatchObject({ number: 0 })
    })
  })
})

test('exports the public API', () => {
  expect(Object.keys(publicApi).toSorted()).toMatchInlineSnapshot(`
    [
      "DatabaseFault",
      "FencedError",
      "GenesisError",
      "LedgerError",
      "clearLedger",
      "compareDecimal",
      "countOrders",
      "countPoolEvents",
      "createRows",
      "followHead",
      "formatChange",
      "formatPrice",
      "multiplyDecimal",
      "openLedger",
      "orderPair",
      "priceTrade",
      "readActivityTotals",
      "readBlocks",
      "readCandles",
      "readHead",
      "readHistory",
      "readLeaderboard",
      "readMakers",
      "readMarketStats",
      "readMarkets",
      "readMemory",
      "readNameOwner",
      "readNames",
      "readOracleValue",
      "readOrder",
      "readOrderEvents",
      "readOrderHistory",
      "readOrders",
      "readPoolDays",
      "readPoolEvents",
      "readPoolPrices",
      "readPoolReserves",
      "readPoolTicks",
      "readPools",
      "readRegistrations",
      "readRewardEvents",
      "readRewardsOfRound",
      "readRoundPoints",
      "readRoundRewards",
      "readRoundTotals",
      "readRounds",
      "readScoredTrades",
      "readSwaps",
      "readTies",
      "readTokenDays",
      "readTokenPriceHistory",
      "readTokenPrices",
      "readTouched",
      "readTrades",
      "readUntrustedPools",
      "readUserTrades",
      "rollbackTo",
      "scaleDecimal",
      "startWriter",
      "writeBlocks",
      "writeStatistics",
    ]
  `)
})
