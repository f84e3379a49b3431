import type { Seconds } from '@vermeil/units'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as publicApi from './index.ts'
import { countCandles, createHistory, windows } from './testing/countCandles.ts'
import {
  b3tr,
  createAddress,
  createBatch,
  createPosition,
  createSwapRow,
  createTradeRow,
  trader,
  usd,
  vet,
} from './testing/createSamples.ts'
import { engines, TestLedger } from './testing/TestLedger.ts'

const one = 10n ** 18n

describe.each(engines)('on $engine', ({ engine, skipped }) => {
  describe.skipIf(skipped)('reading the ledger', () => {
    let world: TestLedger

    beforeAll(async () => {
      world = await TestLedger.open(engine)
    })
    afterAll(() => world[Symbol.asyncDispose]())
    beforeEach(() => world.reset())

    test('[SRV-03] reads the trades of all pools of a pair, newest first, in both directions', async () => {
      const trades = [
        createTradeRow(createPosition(0, 0, 1), 2n * one, -one),
        createTradeRow(createPosition(0, 0, 2), -one, 4n * one),
        createTradeRow(createPosition(0, 0, 3), one, 0n),
      ]
      await publicApi.writeBlocks(world.writer, createBatch(0, { trades }))
      const sold = await publicApi.readTrades(world.ledger, { from: vet, to: b3tr, limit: 10 })
      expect(sold).toMatchObject([
        { logIndex: 2, direction: 'buy', price: '4', amountFrom: one, amountTo: 4n * one },
        { logIndex: 1, direction: 'sell', price: '0.5', amountFrom: 2n * one, amountTo: one },
      ])
      expect(
        await publicApi.readTrades(world.ledger, { from: b3tr, to: vet, limit: 1 }),
      ).toMatchObject([
        { logIndex: 2, direction: 'sell', price: '0.25', amountFrom: 4n * one, amountTo: one },
      ])
    })

    test('[SRV-05] reads the trades of one user in a period, both ends inclusive', async () => {
      const trades = [10, 20, 30, 40].map((at, index) =>
        createTradeRow(createPosition(0, at, index), one, -one),
      )
      const strangers = {
        ...createTradeRow(createPosition(0, 20, 9), one, -one),
        origin: createAddress(3),
      }
      await publicApi.writeBlocks(world.writer, createBatch(0, { trades: [...trades, strangers] }))
      const query = { from: vet, to: b3tr, user: trader, start: 20 as Seconds, end: 30 as Seconds }
      const read = await publicApi.readUserTrades(world.ledger, { ...query, limit: 10 })
      expect(read.map(({ timestamp }) => timestamp)).toEqual([20, 30])
      const newest = await publicApi.readUserTrades(world.ledger, { ...query, limit: 1 })
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
      await publicApi.writeBlocks(world.writer, createBatch(0, { trades }))
      expect(await publicApi.readMarketStats(world.ledger, { from: vet, to: b3tr, now })).toEqual({
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
      const quiet = await publicApi.readMarketStats(world.ledger, {
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
      await publicApi.writeBlocks(world.writer, createBatch(0, { trades }))
      const pairs = [
        { from: vet, to: b3tr },
        { from: b3tr, to: vet },
      ]
      for (const pair of pairs) {
        for (const intervalSeconds of [30, 60, 900, 3600, 604_800]) {
          for (const [start, end, now] of windows) {
            for (const includeActive of [true, false]) {
              const query = { ...pair, intervalSeconds, start, end, now, includeActive, limit: 500 }
              expect(await publicApi.readCandles(world.ledger, query)).toEqual(
                countCandles(trades, query),
              )
            }
          }
        }
      }
    })

    test('[SRV-04] limits candles to the newest, and starts the first one at the previous close', async () => {
      await publicApi.writeBlocks(world.writer, createBatch(0, { trades: createHistory(300) }))
      const query = { from: vet, to: b3tr, intervalSeconds: 60, includeActive: true }
      const all = { ...query, start: 0 as Seconds, end: 40_000 as Seconds, now: 40_000 as Seconds }
      const candles = await publicApi.readCandles(world.ledger, { ...all, limit: 10_000 })
      expect(await publicApi.readCandles(world.ledger, { ...all, limit: 7 })).toEqual(
        candles.slice(-7),
      )
      expect(await publicApi.readCandles(world.ledger, { ...all, limit: 0 })).toEqual([])
    })

    test('[HIS-01] reads pages of the swaps of a recipient, newest first', async () => {
      const swaps = [1, 2, 3].map((number) =>
        createSwapRow(createPosition(0, 10, number), trader, BigInt(number)),
      )
      const other = createSwapRow(createPosition(0, 10, 9), createAddress(4), 9n)
      await publicApi.writeBlocks(world.writer, createBatch(0, { swaps: [...swaps, other] }))
      const page = await publicApi.readSwaps(world.ledger, {
        recipient: trader,
        offset: 1,
        limit: 2,
      })
      expect(page.map(({ amountIn }) => amountIn)).toEqual([2n, 1n])
    })

    test('scales prices by the decimals of both tokens', async () => {
      const trade = {
        ...createTradeRow(createPosition(0, 0, 1), one, -25_000n),
        ...publicApi.orderPair(vet.address, usd.address),
      }
      await publicApi.writeBlocks(world.writer, createBatch(0, { trades: [trade] }))
      const [sold] = await publicApi.readTrades(world.ledger, { from: vet, to: usd, limit: 1 })
      const [bought] = await publicApi.readTrades(world.ledger, { from: usd, to: vet, limit: 1 })
      expect([sold?.price, bought?.price]).toEqual(['0.025', '40'])
    })

    test('can update the statistics of the planner at any time', async () => {
      await publicApi.writeBlocks(world.writer, createBatch(0))
      await publicApi.writeStatistics(world.ledger)
      expect(await publicApi.readHead(world.ledger)).toMatchObject({ number: 0 })
    })
  })
})
