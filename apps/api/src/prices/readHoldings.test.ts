import { createRows, orderPair } from '@vermeil/ledger'
import { measureTickReserves } from '@vermeil/router'
import { parseAddress, zeroAddress } from '@vermeil/units'
import { coingeckoTickersCall, marketsCall, parseWire } from '@vermeil/wire'
import { expect, test } from 'vitest'
import { createTestApi } from '../testing/fixture/createTestApi.ts'
import {
  addressOf,
  createPosition,
  createTransactionId,
  ether,
  markets,
  openFilledLedger,
  trader,
  venueOf,
  writeRows,
} from '../testing/fixture/fillLedger.ts'
import { readHoldings } from './readHoldings.ts'

const [rocket] = markets as [(typeof markets)[number]]
const b3tr = addressOf('B3TR')
const pool = parseAddress(`0x${'a5'.repeat(20)}`)
const root = 2n ** 96n
const liquidity = 1_000_000n * ether

test('a pool with ticks holds the liquidity between them, and tickers and markets count it', async () => {
  const { ledger, writer } = await openFilledLedger()
  await using stack = new AsyncDisposableStack()
  stack.use(ledger)
  const place = (logIndex: number) => createPosition(2, logIndex)
  const { wrapped, factory } = venueOf(rocket)
  const own = orderPair(wrapped, b3tr)
  const pair = orderPair(zeroAddress, b3tr)
  const rows = createRows()
  rows.pools.push({
    ...place(0),
    address: pool,
    venue: 'Ticks',
    factory,
    kind: 'v3',
    token0: own.pair0,
    token1: own.pair1,
    ...pair,
    turned: own.pair1 === wrapped,
    feePips: 3000,
    tickSpacing: 60,
  })
  const ticks = { tickLower: -600, tickUpper: 600 }
  const event = {
    txId: createTransactionId(200),
    pool,
    origin: trader,
    reserve0: null,
    reserve1: null,
  }
  rows.liquidity.push({
    ...place(1),
    ...event,
    ...ticks,
    amount0: 1n,
    amount1: 1n,
    liquidity,
  })
  const held0 = { reserve0: 5n * ether, reserve1: 6n * ether }
  rows.slots.push({ ...place(1), pool, sqrtPrice: root, tick: 0, liquidity, ...held0 })
  rows.trades.push({
    ...place(2),
    ...event,
    ...pair,
    amount0: ether,
    amount1: -ether,
    price: '1',
    priceStatus: 'counts',
    swapIndex: null,
    volumeVet: ether,
    volumeUsd: null,
  })
  await writeRows(writer, 2, rows)

  const held = measureTickReserves({
    sqrtPriceX96: root,
    ticks: [
      { index: -600, liquidityNet: liquidity },
      { index: 600, liquidityNet: -liquidity },
    ],
  })
  // Both sides of a range around a price of one are alike: 1 - 1.0001^-300 of the liquidity.
  expect(Number(held.amount0 / ether)).toBeCloseTo(1e6 * (1 - 1.0001 ** -300), -1)
  const holdings = await readHoldings(ledger)
  expect(holdings.find(({ address }) => address === pool)).toEqual({
    address: pool,
    token0: own.pair0,
    token1: own.pair1,
    ...held,
    isEven: false,
  })
  expect(holdings.filter(({ isEven }) => isEven)).toHaveLength(markets.length)

  const { app } = await createTestApi(ledger)
  stack.defer(() => app.close())
  const get = async (url: string): Promise<unknown> => (await app.inject({ url })).json()
  const tickers = parseWire(coingeckoTickersCall.answer, await get('/coingecko/tickers'))
  const ticker = tickers.find(({ pool_id }) => pool_id === pool)
  // VET at 0.0221 dollars; a B3TR is worth about five VET in the deep pool.
  const vet = Number(held.amount0 / ether)
  expect(Number(ticker?.liquidity_in_usd)).toBeGreaterThan(vet * 0.0221 * 4)
  expect(Number(ticker?.liquidity_in_usd)).toBeLessThan(vet * 0.0221 * 8)
  const { markets: listed } = parseWire(marketsCall.answer, await get('/api/markets'))
  const market = listed.find(({ symbol }) => symbol === 'B3TR')
  // The deep pool alone has two million VET on both sides together.
  expect(Number(market?.liquidityUsd)).toBeGreaterThan((2e6 + 4 * vet) * 0.0221)
})
