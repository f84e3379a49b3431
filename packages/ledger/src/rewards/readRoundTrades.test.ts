import type { Address } from '@vermeil/units'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderPair } from '../prices/Pair.ts'
import type { ActivityRow } from '../schema/Rows.ts'
import {
  b3tr,
  createAddress,
  createBatch,
  createHash,
  createPosition,
  vet,
} from '../testing/createSamples.ts'
import { engines, TestLedger } from '../testing/TestLedger.ts'
import { writeBlocks } from '../write/writeBlocks.ts'
import { type RoundTrade, readRoundTrades } from './readRoundTrades.ts'
import { readScoredTrades } from './readScoredTrades.ts'

const tradesPerBlock = 300
const blocks = 5
const firstNumber = tradesPerBlock + 1

/**
 * A trade of one of seven users. Every tenth one is of another round, and every eleventh one earned no points. The
 * first one is of an endorser.
 */
function createActivity(block: number, logIndex: number): ActivityRow {
  const number = block * tradesPerBlock + logIndex
  return {
    ...createPosition(block, block * 10, logIndex),
    ...{ txId: createHash(number) as ActivityRow['txId'], trader: createAddress(1 + (number % 7)) },
    ...{ kind: 'swap', orderId: null, roundId: number % 10 === 0 ? 46 : 47 },
    tradeType: number === firstNumber ? 'SWAP_ENDORSER' : 'SWAP',
    ...{ multiplierPermille: 1000, ...orderPair(vet.address, b3tr.address), price: '1' },
    ...{ amount0: BigInt(number), amount1: -2n, volumeVet: 1n, volumeUsd: 0n, valueUsd: null },
    points: number % 11 === 0 ? 0n : BigInt(number),
  }
}

describe.each(engines)('on $engine', ({ engine, skipped }) => {
  describe.skipIf(skipped)('the trades of a round', () => {
    let world: TestLedger
    const rows: ActivityRow[] = []

    beforeAll(async () => {
      world = await TestLedger.open(engine)
      await writeBlocks(world.writer, createBatch(0))
      for (let block = 1; block <= blocks; block++) {
        const activities = Array.from({ length: tradesPerBlock }, (_, index) =>
          createActivity(block, index),
        )
        rows.push(...activities)
        await writeBlocks(world.writer, createBatch(block, { activities }))
      }
    })
    afterAll(() => world[Symbol.asyncDispose]())

    test('are read in pages, each trade with points once', async () => {
      const pages: RoundTrade[][] = []
      for await (const page of readRoundTrades(world.ledger, 47)) pages.push(page)
      expect(pages.length).toBeGreaterThan(2)
      const expected = rows
        .filter(({ roundId, points }) => roundId === 47 && points > 0n)
        .map(({ trader, block, timestamp, txId, amount0, amount1, points, pair0, pair1 }) => ({
          ...{ trader, pair0, pair1, blockNumber: block, timestamp, txId },
          ...{ amount0, amount1, points },
        }))
      const byId = (one: RoundTrade, other: RoundTrade) => (one.txId < other.txId ? -1 : 1)
      expect(pages.flat().toSorted(byId)).toEqual(expected.toSorted(byId))
      for await (const page of readRoundTrades(world.ledger, 48)) expect(page).toEqual([])
    })

    test('[RWD-03] say on every page whether one of them was an endorser’s', async () => {
      const read = async (trader: Address, roundId = 47) => {
        const page = { roundId, trader, offset: 0, limit: 1 }
        return (await readScoredTrades(world.ledger, page)).summary.isEndorser
      }
      const endorser = createAddress(1 + (firstNumber % 7))
      const other = createAddress(1 + ((firstNumber + 1) % 7))
      expect([await read(endorser), await read(other), await read(endorser, 46)]).toEqual([
        ...[true, false, false],
      ])
    })
  })
})
