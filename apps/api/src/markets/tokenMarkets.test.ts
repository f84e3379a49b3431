import { createRows, type Rows, writeBlocks } from '@vermeil/ledger'
import { parseSeconds, zeroAddress } from '@vermeil/units'
import { marketsCall, parseWire, tokenMarketCall } from '@vermeil/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi } from '../testing/fixture/createTestApi.ts'
import {
  addressOf,
  blockId,
  createPosition,
  ether,
  firstBlockAt,
  markets,
  openFilledLedger,
  venueOf,
  writeRows,
  writeTrades,
} from '../testing/fixture/fillLedger.ts'

const [rocket, better, , vexchange] = markets as [Market, Market, Market, Market]
type Market = (typeof markets)[number]
const b3tr = addressOf('B3TR')
/** A day after block 1. */
const nowSeconds = parseSeconds(firstBlockAt + 10 + 86_400)
const opened = new AsyncDisposableStack()
let ask: (url: string) => Promise<unknown>

/** One VET is worth 5 B3TR all day and rises from 2 to 3 cents. The pool of VTHO is not trusted. */
beforeAll(async () => {
  const { ledger, writer } = await openFilledLedger()
  opened.use(ledger)
  await writeRows(writer, 2, publish(2, 20_000n, parseSeconds(firstBlockAt + 20)))
  await writeTrades(writer, 3, [{ market: rocket, vet: ether, token: -5n * ether }])
  const rows = createRows()
  const reason = 'An amount is 2, above the maximum of 1.'
  rows.untrustedPools.push({ ...createPosition(4, 0), pool: vexchange.pool, reason })
  await writeRows(writer, 4, rows)
  const block = { number: 5, id: blockId(5), parentId: blockId(4), timestamp: nowSeconds }
  const batch = { after: blockId(4), block, finalizedNumber: 0 }
  await writeBlocks(writer, { ...batch, ...publish(5, 30_000n, nowSeconds) })
  const { app } = await createTestApi(ledger)
  opened.defer(() => app.close())
  ask = async (url) => (await app.inject({ url })).json()
}, 60_000)

afterAll(() => opened.disposeAsync())

/** Rows with the oracle's value of VET in millionths of a dollar. */
function publish(number: number, value: bigint, timestamp: typeof nowSeconds): Rows {
  const rows = createRows()
  const position = { ...createPosition(number, 90), timestamp }
  const published = { feed: 'vet-usd', value: value * 1_000_000n, updatedAt: timestamp }
  rows.oracleValues.push({ ...position, ...published })
  return rows
}

test('[MKT-01] lists how prices in dollars moved: the price in VET times the price of VET at that time', async () => {
  const { markets: listed } = parseWire(marketsCall.answer, await ask('/api/markets'))
  const changes = listed.map(({ symbol, changesUsd }) => [symbol, changesUsd])
  const sinceAnHour = { hour: '50.00', day: null, week: null }
  expect(changes).toContainEqual(['B3TR', sinceAnHour])
  expect(changes).toContainEqual(['VET', sinceAnHour])
  expect(changes).toContainEqual(['VEUSD', { hour: null, day: null, week: null }])
  const token = listed.find(({ address }) => address === b3tr)
  expect([token?.sparklineUsd.at(0), token?.sparklineUsd.at(-1)]).toEqual([0.004, 0.006])
})

test('[MKT-01] describes the pools of a token, the deepest first', async () => {
  const answer = parseWire(tokenMarketCall.answer, await ask(`/api/markets/${b3tr}`))
  expect(answer.market).toMatchObject({ symbol: 'B3TR', trades: 1 })
  expect(answer.poolCount).toBe(2)
  expect(answer.pools.map(({ address, venue, trades }) => [address, venue, trades])).toEqual([
    [rocket.pool, 'VeRocket', 1],
    [better.pool, 'BetterSwap', 0],
  ])
  const [deepest] = answer.pools
  expect([deepest?.amount0, deepest?.amount1].toSorted()).toEqual(['1000000', '200000'])
  expect(answer).toMatchObject({ untrustedPools: [], transferFeePips: 0 })
})

test('[MKT-01] adds up the depths of all pools of a token for price moves up to 10%', async () => {
  const { pools, depths } = parseWire(tokenMarketCall.answer, await ask(`/api/markets/${b3tr}`))
  expect(depths.map(({ percent }) => percent)).toEqual(
    Array.from({ length: 20 }, (_, index) => (index + 1) / 2),
  )
  const two = depths.find(({ percent }) => percent === 2)
  const add = (side: 'buy' | 'sell') =>
    pools.reduce((sum, { depthUsd }) => sum + Number(depthUsd[side]), 0)
  expect(Number(two?.buyUsd)).toBeCloseTo(add('buy'), 6)
  expect(Number(two?.sellUsd)).toBeCloseTo(add('sell'), 6)
  const last = depths.at(-1)
  expect(Number(last?.sellUsd)).toBeGreaterThan(4 * Number(two?.sellUsd))
})

test('answers for VET under each of its addresses', async () => {
  const vet = parseWire(tokenMarketCall.answer, await ask(`/api/markets/${zeroAddress}`))
  expect(vet.market?.symbol).toBe('VET')
  expect(vet.poolCount).toBe(markets.length - 1)
  expect(await ask(`/api/markets/${venueOf(rocket).wrapped}`)).toEqual(vet)
})

test('answers for tokens without a trusted pool, and refuses what is not an address', async () => {
  const listPools = async (symbol: string) =>
    parseWire(tokenMarketCall.answer, await ask(`/api/markets/${addressOf(symbol)}`))
  expect(await listPools('PEPE')).toMatchObject({ market: null, pools: [], untrustedPools: [] })
  const vtho = await listPools('VTHO')
  expect(vtho).toMatchObject({ market: null, pools: [] })
  expect(vtho.untrustedPools.map(({ address }) => address)).toEqual([vexchange.pool])
  expect(await ask('/api/markets/B3TR')).toMatchObject({ status: 400 })
})
