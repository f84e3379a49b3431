import { networks } from '@vermeil/abi'
import { startChain, startNode } from '@vermeil/devchain'
import { startIndexer } from '@vermeil/indexer'
import {
  type CandleRecord,
  type Ledger,
  openLedger,
  readCandles,
  readPoolReserves,
  readPoolTicks,
} from '@vermeil/ledger'
import { poolListings, type RunningMarket } from '@vermeil/market'
import { createThorClient } from '@vermeil/thor'
import { findTokenBySymbol } from '@vermeil/tokens'
import { type Address, type Seconds, zeroAddress } from '@vermeil/units'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestMarket } from '../testing/startTestMarket.ts'
import { createMarketGenesis } from './createMarketGenesis.ts'

const hour = 3_600
const quarter = 900
const launch = 1_790_000_100 as Seconds
/** The day that a new chart shows, and the days before it, in which arbitrageurs reach a few pairs at once. */
const historyEnd = (launch + 120 * hour) as Seconds
const tickSeconds = 10
const liveTicks = 60
type Pair = readonly [from: string, to: string]

/** Pairs with deep pools. Those with VET trade in several pools. */
const liquid: readonly Pair[] = [
  ['VET', 'B3TR'],
  ['VET', 'VTHO'],
  ['VET', 'VEUSD'],
  ['VET', 'USDT'],
  ['VET', 'ETH'],
  ['B3TR', 'VEUSD'],
]
/** All pairs of the market. */
const listed = [
  ...new Map(poolListings.map(({ base, token }) => [`${base}/${token}`, [base, token] as Pair])),
].map(([, pair]) => pair)
/** Wrapped VET of every venue. */
const wrapped = new Set(networks.dev.venues.map((venue) => venue.wrapped))

/** The price of token `to` for one `from` in one pool, in smallest units, and the share that its fee takes. */
interface PoolPrice {
  price: number
  fee: number
}

const resources = new AsyncDisposableStack()
let ledger: Ledger
/** The prices in the pools of each pair, after every round of live trading. */
const livePrices: PoolPrice[][][] = liquid.map(() => [])
/** The end of the live trading. */
let now: Seconds

beforeAll(async () => {
  const chain = resources.use(
    await startChain({ genesis: createMarketGenesis(launch), mining: { mode: 'manual' } }),
  )
  now = historyEnd
  const market = await startTestMarket(chain, () => now)
  const node = resources.use(await startNode({ chain, host: '127.0.0.1', port: 0 }))
  const thor = createThorClient({ url: node.url })
  ledger = resources.use(await openLedger({ memory: true }))
  const { venues, addresses } = networks.dev
  const indexer = resources.use(
    startIndexer({ ledger, thor, venues, ...addresses, timings: { pollMs: 5 } }),
  )
  const isFollowed = () => indexer.status().head?.id === chain.best().id
  await indexer.caughtUp
  for (let tick = 0; tick < liveTicks; tick++) {
    await trade(market, chain)
    await vi.waitUntil(isFollowed, { interval: 5, timeout: 20_000 })
    for (const [index, pair] of liquid.entries())
      livePrices[index]?.push(await readPoolPrices(pair))
  }
}, 240_000)

afterAll(() => resources.disposeAsync())

async function trade(market: RunningMarket, chain: Awaited<ReturnType<typeof startChain>>) {
  now = (now + tickSeconds) as Seconds
  await market.tick()
  await chain.mine({ timestamp: now })
}

test.each(listed)('has no candle with a wick of 2% in a quarter hour of %s/%s', async (...pair) => {
  const candles = await readLastDays(pair, 5)
  expect(candles.length).toBeGreaterThan(300)
  expect(Math.max(...candles.map(measureWick))).toBeLessThan(0.02)
})

test.each(liquid)('has no jump at the start of the last hours of %s/%s', async (...pair) => {
  for (const { high, low } of await readLastDays(pair, 5))
    expect(Number(high) / Number(low)).toBeLessThan(1.04)
})

test.each(liquid)('keeps the pools of %s/%s within fees and gas of each other', (...pair) => {
  for (const prices of listLivePrices(pair))
    for (const one of prices)
      for (const other of prices)
        expect(one.price * (1 - one.fee) * (1 - other.fee)).toBeLessThan(other.price * (1 + gas))
})

test.each(liquid)('quotes a small swap of %s/%s within 1% of the last price', async (...pair) => {
  const last = Number((await readLastDays(pair, 1)).at(-1)?.close)
  const scale = 10 ** (findToken(pair[0]).decimals - findToken(pair[1]).decimals)
  const prices = listLivePrices(pair).at(-1) ?? []
  const sale = Math.max(...prices.map(({ price, fee }) => price * (1 - fee))) * scale
  const purchase = Math.min(...prices.map(({ price, fee }) => price / (1 - fee))) * scale
  expect(sale / last).toBeGreaterThan(0.99)
  expect(last / purchase).toBeGreaterThan(0.99)
})

/** The price difference between two pools that is not worth its gas. */
const gas = 0.002

function listLivePrices(pair: Pair): PoolPrice[][] {
  const prices = livePrices[liquid.findIndex(([from, to]) => from === pair[0] && to === pair[1])]
  if (prices?.length !== liveTicks) throw new Error('The market did not trade.')
  return prices
}

async function readLastDays([from, to]: Pair, days: number): Promise<CandleRecord[]> {
  return await readCandles(ledger, {
    ...{ from: findToken(from), to: findToken(to), intervalSeconds: quarter, limit: 1_000 },
    ...{ start: (now - days * 24 * hour) as Seconds, end: now, now, includeActive: true },
  })
}

/** The distance of the candle's high or low from its body. */
function measureWick({ open, high, low, close }: CandleRecord): number {
  const body = [Number(open), Number(close)]
  return Math.max(Number(high) / Math.max(...body), Math.min(...body) / Number(low)) - 1
}

async function readPoolPrices([from, to]: Pair): Promise<PoolPrice[]> {
  const pools = [
    ...(await readPoolReserves(ledger)).map((pool) => ({
      ...pool,
      price: Number(pool.reserve1) / Number(pool.reserve0),
    })),
    ...(await readPoolTicks(ledger)).map((pool) => ({
      ...pool,
      price: (Number(pool.sqrtPriceX96) / 2 ** 96) ** 2,
    })),
  ]
  const [sold, bought] = [findToken(from).address, findToken(to).address]
  return pools.flatMap(({ token0, token1, price, feePips }) => {
    const fee = feePips / 1e6
    const [side0, side1] = [token0, token1].map(unwrap)
    if (side0 === sold && side1 === bought) return [{ price, fee }]
    return side0 === bought && side1 === sold ? [{ price: 1 / price, fee }] : []
  })
}

function findToken(symbol: string): { address: Address; decimals: number } {
  const token = findTokenBySymbol(symbol)
  if (token === undefined) throw new Error(`There is no token ${symbol}.`)
  return token
}

function unwrap(token: Address): Address {
  return wrapped.has(token) ? zeroAddress : token
}
