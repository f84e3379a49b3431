import type { Seconds, TxId } from '@vermeil/units'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as publicApi from './index.ts'
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
  vet,
} from './testing/createSamples.ts'
import { readTables } from './testing/readTables.ts'
import { engines, TestLedger } from './testing/TestLedger.ts'

const one = 10n ** 18n
const pool = createAddress(0x90)
const maxUint256 = 2n ** 256n - 1n

describe.each(engines)('on $engine', ({ engine, skipped }) => {
  describe.skipIf(skipped)('writing the ledger', () => {
    let world: TestLedger

    beforeAll(async () => {
      world = await TestLedger.open(engine)
    })
    afterAll(() => world[Symbol.asyncDispose]())
    beforeEach(() => world.reset())

    test('has no head, pools, trades, candles or statistics when it is empty', async () => {
      const pair = { from: vet, to: b3tr }
      expect(await publicApi.readHead(world.ledger)).toBeUndefined()
      expect(await publicApi.readPools(world.ledger)).toEqual([])
      expect(await publicApi.readPoolReserves(world.ledger)).toEqual([])
      expect(await publicApi.readTrades(world.ledger, { ...pair, limit: 5 })).toEqual([])
      expect(
        await publicApi.readMarketStats(world.ledger, { ...pair, now: 5 as Seconds }),
      ).toBeNull()
    })

    test('writes rows and head together, and returns every digit of amounts up to 2^256', async () => {
      const at = createPosition(1, 10)
      await publicApi.writeBlocks(world.writer, createBatch(0))
      await publicApi.writeBlocks(
        world.writer,
        createBatch(1, {
          pools: [createPoolRow(pool)],
          syncs: [{ ...createSyncRow(at, pool, 1n), reserve1: maxUint256 }],
          trades: [createTradeRow(at, maxUint256, -maxUint256)],
          swaps: [{ ...createSwapRow(at, trader, maxUint256), amountOut: 1n }],
        }),
      )
      expect(await publicApi.readHead(world.ledger)).toEqual({
        genesisId,
        number: 1,
        id: createHash(1),
        timestamp: 10,
        finalizedNumber: 0,
      })
      expect(await publicApi.readPools(world.ledger)).toMatchObject([
        { address: pool, feeBps: 30, createdAt: 10 },
      ])
      expect(await publicApi.readPoolReserves(world.ledger)).toMatchObject([
        { address: pool, reserve0: 1n, reserve1: maxUint256, blockNumber: 1 },
      ])
      expect(
        await publicApi.readTrades(world.ledger, { from: vet, to: b3tr, limit: 5 }),
      ).toMatchObject([
        {
          amountFrom: maxUint256,
          amountTo: maxUint256,
          price: '1',
          direction: 'sell',
          origin: trader,
        },
      ])
      expect(
        await publicApi.readSwaps(world.ledger, { recipient: trader, offset: 0, limit: 5 }),
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
      await publicApi.writeBlocks(world.writer, createBatch(0))
      await publicApi.writeBlocks(world.writer, createBatch(1, { orders: [order] }))
      const first = [
        { ...createPosition(2, 20, 1), ...fill },
        { ...createPosition(2, 20, 2), ...change },
      ]
      await publicApi.writeBlocks(world.writer, createBatch(2, { orderEvents: first }))
      const second = [{ ...createPosition(3, 30, 1), ...fill }]
      await publicApi.writeBlocks(world.writer, createBatch(3, { orderEvents: second }))
      const found = await publicApi.readOrder(world.ledger, 1)
      expect(found).toMatchObject({ status: 1, amountFilled: 6n, lastStatusChangeAt: 20 })
    })

    test('writes nothing if a batch fails halfway', async () => {
      await publicApi.writeBlocks(world.writer, createBatch(0))
      const before = await readTables(world.ledger)
      const twice = createTradeRow(createPosition(1, 10), one, -one)
      await expect(
        publicApi.writeBlocks(world.writer, createBatch(1, { trades: [twice, twice] })),
      ).rejects.toThrow(/duplicate key/)
      expect(await readTables(world.ledger)).toEqual(before)
    })

    test('fences off an earlier writer when another one starts', async () => {
      await publicApi.writeBlocks(world.writer, createBatch(0))
      const later = await publicApi.startWriter(world.ledger, genesisId)
      await expect(publicApi.writeBlocks(world.writer, createBatch(1))).rejects.toThrow(
        publicApi.FencedError,
      )
      await expect(publicApi.rollbackTo(world.writer, 0)).rejects.toThrow(publicApi.FencedError)
      await publicApi.writeBlocks(later, createBatch(1))
      expect(await publicApi.readHead(world.ledger)).toMatchObject({ number: 1 })
    })

    test('refuses a batch that does not follow the head', async () => {
      await publicApi.writeBlocks(world.writer, createBatch(0))
      await publicApi.writeBlocks(world.writer, createBatch(1))
      await expect(publicApi.writeBlocks(world.writer, createBatch(1))).rejects.toThrow(
        publicApi.FencedError,
      )
      await expect(publicApi.writeBlocks(world.writer, createBatch(3))).rejects.toThrow(
        publicApi.FencedError,
      )
      expect(await publicApi.readHead(world.ledger)).toMatchObject({ number: 1 })
    })

    test('refuses a writer of another chain and keeps its rows', async () => {
      await expect(publicApi.startWriter(world.ledger, createHash(1))).rejects.toThrow(
        publicApi.GenesisError,
      )
      await publicApi.writeBlocks(world.writer, createBatch(0))
    })

    test('is empty after it is cleared, fences off the earlier writer and accepts another chain', async () => {
      await publicApi.writeBlocks(world.writer, createBatch(0))
      await publicApi.clearLedger(world.ledger)
      expect(await publicApi.readHead(world.ledger)).toBe(undefined)
      await expect(publicApi.writeBlocks(world.writer, createBatch(1))).rejects.toThrow(
        publicApi.FencedError,
      )
      const other = await publicApi.startWriter(world.ledger, createHash(1))
      await publicApi.writeBlocks(other, createBatch(0))
      expect(await publicApi.readHead(world.ledger)).toMatchObject({ number: 0 })
    })

    test('restores reserves, prices and head in a rollback', async () => {
      const syncs = [1, 2, 3].map((number) =>
        createSyncRow(createPosition(number, number * 10), pool, BigInt(number)),
      )
      const trades = [1, 2, 3].map((number) =>
        createTradeRow(createPosition(number, number * 10, 1), one, -one * BigInt(number)),
      )
      await publicApi.writeBlocks(
        world.writer,
        createBatch(0, { pools: [{ ...createPoolRow(pool), block: 0 }] }),
      )
      for (const [index, sync] of syncs.entries()) {
        const [trade] = trades.slice(index)
        await publicApi.writeBlocks(
          world.writer,
          createBatch(index + 1, { syncs: [sync], trades: trade ? [trade] : [] }),
        )
      }
      await publicApi.rollbackTo(world.writer, 1)
      expect(await publicApi.readHead(world.ledger)).toMatchObject({
        number: 1,
        id: createHash(1),
        timestamp: 10,
      })
      expect(await publicApi.readPoolReserves(world.ledger)).toMatchObject([
        { reserve0: 1n, blockNumber: 1 },
      ])
      expect(
        await publicApi.readMarketStats(world.ledger, { from: vet, to: b3tr, now: 99 as Seconds }),
      ).toMatchObject({ price: '1', allTimeHigh: '1', trades: 1 })
      const other = createBlockRow(2, 20, 7)
      await publicApi.writeBlocks(world.writer, createBatch(2, { block: other }))
      expect(await publicApi.readHead(world.ledger)).toMatchObject({ number: 2, id: other.id })
      expect((await publicApi.readBlocks(world.ledger)).map(({ id }) => id)).toEqual([
        other.id,
        createHash(1),
        createHash(0),
      ])
    })

    test('deletes blocks before the finalized one and cannot undo them', async () => {
      for (const number of [0, 1, 2, 3])
        await publicApi.writeBlocks(world.writer, createBatch(number, { finalizedNumber: 2 }))
      expect((await publicApi.readBlocks(world.ledger)).map(({ number }) => number)).toEqual([3, 2])
      await expect(publicApi.rollbackTo(world.writer, 1)).rejects.toThrow(/final or unknown/)
      await publicApi.rollbackTo(world.writer, 2)
      expect(await publicApi.readHead(world.ledger)).toMatchObject({
        number: 2,
        finalizedNumber: 2,
      })
    })

    test('has a block until a reorg removes it, even after its id is forgotten', async () => {
      for (const number of [0, 1, 2, 3])
        await publicApi.writeBlocks(world.writer, createBatch(number, { finalizedNumber: 2 }))
      await publicApi.rollbackTo(world.writer, 2)
      const numbers = [0, 1, 2, 3]
      const found = numbers.map((number) =>
        publicApi.hasBlock(world.ledger, { number, id: createHash(number) }),
      )
      expect(await Promise.all(found)).toEqual([true, true, true, false])
      await publicApi.writeBlocks(world.writer, {
        ...createBatch(3, { finalizedNumber: 2 }),
        block: { ...createBlockRow(3), id: createHash(77) },
      })
      expect(await publicApi.hasBlock(world.ledger, { number: 3, id: createHash(3) })).toBe(false)
    })
  })
})
