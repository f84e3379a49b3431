import type { Seconds } from '@vermeil/units'
import { expect, test } from 'vitest'
import { openLedger } from '../engine/openLedger.ts'
import { createRows } from '../schema/Rows.ts'
import {
  b3tr,
  createAddress,
  createHash,
  createPoolRow,
  createPosition,
  createTradeRow,
  genesisId,
} from '../testing/createSamples.ts'
import { readOracleHours } from '../tokens/readOracleHours.ts'
import { startWriter } from '../write/startWriter.ts'
import { writeBlocks } from '../write/writeBlocks.ts'
import { readPastPrices } from './readPastPrices.ts'

const pool = createAddress(0xa1)
const at = (...times: number[]) => times as Seconds[]

/** A ledger in which VET was worth 2, 4 and 5 B3TR from the times 100, 4,000 and 9,000 on. */
async function openTraded() {
  const ledger = await openLedger({ memory: true })
  const writer = await startWriter(ledger, genesisId)
  let after = null
  for (const [index, [timestamp, price]] of [
    [100, 2n],
    [4_000, 4n],
    [9_000, 5n],
  ].entries() as Iterable<[number, [number, bigint]]>) {
    const number = index + 1
    const rows = createRows()
    if (number === 1) rows.pools.push(createPoolRow(pool))
    const place = createPosition(number, timestamp)
    rows.trades.push({ ...createTradeRow(place, 10n, -10n * price), pool })
    for (const logIndex of [5, 6]) {
      const value = price * BigInt(logIndex)
      const position = createPosition(number, timestamp, logIndex)
      rows.oracleValues.push({ ...position, feed: 'vet-usd', value, updatedAt: 1 as Seconds })
    }
    const id = createHash(number)
    const block = { number, id, parentId: after ?? genesisId, timestamp: timestamp as Seconds }
    await writeBlocks(writer, { after, block, finalizedNumber: 0, ...rows })
    after = id
  }
  return { ledger, writer, after }
}

test('reads the price of the last trade at or before each time', async () => {
  const { ledger } = await openTraded()
  await using _ = ledger
  const times = at(99, 100, 3_999, 4_000, 20_000)
  const prices = await readPastPrices(ledger, { tokens: [b3tr.address], times })
  expect(prices.map((each) => [each.token, each.at, Number(each.price)])).toEqual([
    [b3tr.address, 100, 2],
    [b3tr.address, 3_999, 2],
    [b3tr.address, 4_000, 4],
    [b3tr.address, 20_000, 5],
  ])
  expect(await readPastPrices(ledger, { tokens: [createAddress(9)], times })).toEqual([])
})

test('leaves out a token whose only pool is untrusted', async () => {
  const { ledger, writer, after } = await openTraded()
  await using _ = ledger
  const rows = createRows()
  rows.untrustedPools.push({ ...createPosition(4, 9_010), pool, reason: 'An amount is too high.' })
  const block = { number: 4, id: createHash(4), parentId: createHash(3), timestamp: at(9_010)[0] }
  await writeBlocks(writer, { after, block, finalizedNumber: 0, ...rows } as Parameters<
    typeof writeBlocks
  >[1])
  const question = { tokens: [b3tr.address], times: at(20_000) }
  expect(await readPastPrices(ledger, question)).toEqual([])
})

test('reads the last value of a feed in each hour of a range', async () => {
  const { ledger } = await openTraded()
  await using _ = ledger
  const [start, end] = [100, 9_000] as [Seconds, Seconds]
  expect(await readOracleHours(ledger, { feed: 'vet-usd', start, end })).toEqual([
    { value: 24n, at: 4_000 },
    { value: 30n, at: 9_000 },
  ])
  const before = { feed: 'vet-usd', start: 0 as Seconds, end: 4_000 as Seconds }
  expect(await readOracleHours(ledger, before)).toEqual([
    { value: 12n, at: 100 },
    { value: 24n, at: 4_000 },
  ])
})
