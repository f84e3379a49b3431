import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { addresses, decodeParameters, erc20 } from '@vermeil/abi'
import type { Ledger, Writer } from '@vermeil/ledger'
import { zeroAddress } from '@vermeil/units'
import {
  coingeckoTickersCall,
  marketsCall,
  maxTrades,
  parseAggregatorsAnswer,
  parseHistory,
  parseMarketstats,
  parseTrades,
  parseWire,
  pricesCall,
} from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentHeaders } from './http/addHeaders.ts'
import type { TestNode } from './testing/fixture/createNode.ts'
import { createTestApi } from './testing/fixture/createTestApi.ts'
import {
  addressOf,
  blockId,
  createTransactionId,
  ether,
  firstBlockAt,
  markets,
  openFilledLedger,
  stranger,
  trader,
  venueOf,
  writeReserves,
  writeTrades,
} from './testing/fixture/fillLedger.ts'
import { describeSale, writeSale } from './testing/fixture/writeSale.ts'

const [rocketB3tr, betterB3tr, betterVeusd, vexchangeVtho] = markets as [
  (typeof markets)[number],
  (typeof markets)[number],
  (typeof markets)[number],
  (typeof markets)[number],
]
const [b3tr, vtho, veusd] = ['B3TR', 'VTHO', 'VEUSD'].map(addressOf)
let ledger: Ledger
let writer: Writer
let app: FastifyInstance
let node: TestNode

beforeAll(async () => {
  ;({ ledger, writer } = await openFilledLedger())
  // Block 2: 100 VET sold for 20 B3TR. Block 3: 10 B3TR sold for 40 VET, by another.
  await writeSale(writer, 2)
  const sale = { market: betterB3tr, vet: -40n * ether, token: 10n * ether, origin: stranger }
  await writeTrades(writer, 3, [sale])
  ;({ app, node } = await createTestApi(ledger))
})

afterAll(async () => {
  await app.close()
  await ledger[Symbol.asyncDispose]()
})

async function get(url: string): Promise<unknown> {
  const response = await app.inject({ url })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

async function quote(pair: string, query: string) {
  return parseAggregatorsAnswer(await get(`/indexer/aggregators/${pair}?${query}`))
}

test('[SRV-01] a quote uses the venue that pays most, in the specification’s fields', async () => {
  const answer = await quote(
    `${zeroAddress}/${b3tr}`,
    `inputAmount=${100n * ether}&slippage=100&maxRoutes=1`,
  )
  const amountInWithFee = 100n * ether * 997n
  const expected =
    (amountInWithFee * rocketB3tr.reserveToken) / (rocketB3tr.reserveVet * 1000n + amountInWithFee)
  expect(answer).toEqual({
    from: zeroAddress,
    to: b3tr,
    block: { number: 3, id: blockId(3), timestamp: firstBlockAt + 30 },
    isExactOut: false,
    inputAmount: 100n * ether,
    totalAmountIn: 100n * ether,
    totalMaxAmountIn: 100n * ether,
    totalAmountOut: expected,
    totalMinAmountOut: (expected * 99n) / 100n,
    priceImpactBps: 1,
    bound: expect.any(BigInt),
    efficiency: expect.closeTo(0.9944, 4),
    venues: expect.any(Array),
    routes: [
      {
        percentage: 100,
        amountIn: 100n * ether,
        amountOut: expected,
        pairs: [
          {
            exchange: 'VeRocket',
            comment: 'VVET to B3TR on VeRocket',
            router: addresses.dev.veRocketRouter,
            pair: rocketB3tr.pool,
            from: addresses.dev.vvet,
            to: b3tr,
            amountIn: 100n * ether,
            amountOut: expected,
            feeBps: 30,
            kind: 'pair',
            poolId: 1,
          },
        ],
      },
    ],
  })
})

test('[SRV-01] VET is sold without an approval, and the route is also the contract’s instruction', async () => {
  const include = `maker=${trader}&include=instructions,transactions`
  const answer = await quote(`${zeroAddress}/${b3tr}`, `inputAmount=${ether}&${include}`)
  const [swap, ...others] = answer.transactions ?? []
  expect(others).toEqual([])
  expect(swap).toMatchObject({ to: addresses.dev.aggregator, value: ether })
  expect(swap?.comment).toMatch(/^Swap 1 VET for at least 0\.2\d* B3TR$/)
  expect(answer.instructions).toEqual({
    swapType: 0,
    primaryRouter: addresses.dev.betterSwapRouter,
    bridgeToken: zeroAddress,
    splitRoutes: [],
  })
})

test('[SRV-01] a token is paid exactly, and a bridge between two venues is named', async () => {
  const query = `inputAmount=1000000&maker=${trader}&include=instructions,transactions`
  const answer = await quote(`${veusd}/${vtho}`, query)
  expect(answer.routes[0]?.pairs).toMatchObject([
    { exchange: 'BetterSwap', from: veusd, to: addresses.dev.bvet, pair: betterVeusd.pool },
    { exchange: 'Vexchange', from: addresses.dev.wvet, to: vtho, pair: vexchangeVtho.pool },
  ])
  const [payment] = answer.transactions ?? []
  expect(payment).toMatchObject({ to: veusd, value: 0n, comment: 'Pay 1 VEUSD' })
  const { selector, inputs } = erc20.transfer
  expect(payment?.data.slice(0, 10)).toBe(selector)
  const [, amount] = decodeParameters(inputs, `0x${payment?.data.slice(10)}`)
  expect(amount).toBe(1_000_000n)
  expect(answer.instructions).toEqual({
    swapType: 1,
    primaryRouter: addresses.dev.betterSwapRouter,
    bridgeToken: zeroAddress,
    splitRoutes: [{ router: addresses.dev.vexchangeRouter, amount: 0n }],
  })
})

test('[SRV-01] an exact output needs its cost plus the slippage', async () => {
  const query = `outputAmount=${ether}&slippage=50&maker=${trader}&include=transactions`
  const answer = await quote(`${vtho}/${b3tr}`, query)
  expect(answer.isExactOut).toBe(true)
  expect(answer.totalAmountOut).toBeGreaterThanOrEqual(ether)
  expect(answer.totalMinAmountOut).toBe(ether)
  expect(answer.inputAmount).toBe(answer.totalAmountIn)
  expect(answer.totalMaxAmountIn).toBe((answer.totalAmountIn * 10_050n + 9_999n) / 10_000n)
  const [payment] = answer.transactions ?? []
  const { inputs } = erc20.transfer
  const [, spent] = decodeParameters(inputs, `0x${payment?.data.slice(10)}`)
  expect(spent).toBe(answer.totalMaxAmountIn)
})

test('[SRV-01] without a route the answer is No routes found, with the reason', async () => {
  const unknown = `0x${'99'.repeat(20)}`
  const nothing = { routes: [], totalAmountOut: 0n, error: 'No routes found', transactions: [] }
  const include = `maker=${trader}&include=transactions`
  expect(await quote(`${zeroAddress}/${unknown}`, `inputAmount=1&${include}`)).toMatchObject({
    ...nothing,
    reason: 'unknownToken',
  })
  const wrap = await quote(`${zeroAddress}/${addresses.dev.vvet}`, `inputAmount=1&${include}`)
  expect(wrap).toMatchObject({ ...nothing, reason: 'wrapOnly' })
  expect(await quote(`${b3tr}/${b3tr}`, `inputAmount=1&${include}`)).toMatchObject({
    reason: 'sameToken',
  })
  expect(await quote(`${zeroAddress}/${b3tr}`, 'outputAmount=9'.padEnd(60, '9'))).toMatchObject({
    reason: 'amountTooLarge',
    isExactOut: true,
  })
  expect(await quote(`${zeroAddress}/${b3tr}`, 'inputAmount=0')).toMatchObject({
    reason: 'zeroAmount',
  })
})

test('[SRV-01] has no clauses without a maker', async () => {
  const answer = await quote(`${zeroAddress}/${b3tr}`, `inputAmount=${ether}&include=transactions`)
  expect(answer.routes).toHaveLength(1)
  expect(answer.transactions).toEqual([])
})

test('[SRV-02] returns the figures of 24 hours, with the price in dollars through VET', async () => {
  const stats = parseMarketstats(await get(`/indexer/marketstats/${zeroAddress}/${b3tr}`))
  expect(stats.from).toMatchObject({
    change_24h_percent: 25,
    price: '0.25',
    high_24h: '0.25',
    low_24h: '0.2',
    open_24h: '0.2',
    close_24h: '0.25',
    priceUsd: '0.0221',
    volume_24h: '140',
  })
  expect(stats.to.volume_24h).toBe('30')
  expect(Number(stats.to.priceUsd)).toBeCloseTo(0.11, 2)
})

test('[SWP-28] a value in dollars says when the oracle is more than a day old', async () => {
  const [day, head] = [86_400, firstBlockAt + 30]
  const read = async (vetUsdAt: number) => {
    const { app: aged, node } = await createTestApi(ledger)
    node.vetUsdAt = vetUsdAt
    const fetch = async (url: string): Promise<unknown> => (await aged.inject({ url })).json()
    const stats = parseMarketstats(await fetch(`/indexer/marketstats/${zeroAddress}/${b3tr}`))
    const prices = parseWire(pricesCall.answer, await fetch('/api/prices'))
    const listed = parseWire(marketsCall.answer, await fetch('/api/markets'))
    const tickers = parseWire(coingeckoTickersCall.answer, await fetch('/coingecko/tickers'))
    await aged.close()
    const hasLiquidity = tickers.some(({ liquidity_in_usd }) => liquidity_in_usd !== '0')
    return { flags: [stats, prices, listed].map(({ isUsdStale }) => isUsdStale), hasLiquidity }
  }
  expect(await read(head - day)).toEqual({ flags: [false, false, false], hasLiquidity: true })
  expect(await read(head - day - 1)).toEqual({ flags: [true, true, true], hasLiquidity: false })
})

test('[SRV-02] a pair that never traded has zeros, and so does a price without the oracle', async () => {
  const silent = await createTestApi(ledger)
  silent.node.isSilent = true
  const response = await silent.app.inject({ url: `/indexer/marketstats/${vtho}/${veusd}` })
  const stats = parseMarketstats(response.json())
  expect(stats.from).toMatchObject({ price: '0', priceUsd: '0', change_24h_percent: 0 })
  expect(stats.to.volume_24h).toBe('0')
  await silent.app.close()
})

test('[SRV-03] lists the trades of a pair, newest first, in either direction', async () => {
  const trades = parseTrades(await get(`/indexer/trades/${zeroAddress}/${b3tr}?limit=10`))
  expect(trades).toEqual([
    {
      price: '0.25',
      amount: '40',
      amountReceived: '40',
      amountSpent: '10',
      direction: 'buy',
      transactionId: createTransactionId(300),
      timestamp: firstBlockAt + 30,
    },
    describeSale(2),
  ])
  const turned = parseTrades(await get(`/indexer/trades/${b3tr}/${addresses.dev.bvet}?limit=1`))
  expect(turned).toMatchObject([{ price: '4', amount: '10', direction: 'sell' }])
  expect(parseTrades(await get(`/indexer/trades/${vtho}/${veusd}?limit=${maxTrades}`))).toEqual([])
})

test('[SRV-03] a limit above 100 is capped, not refused', async () => {
  const path = `/indexer/trades/${zeroAddress}/${b3tr}`
  expect(await get(`${path}?limit=5000`)).toEqual(await get(`${path}?limit=${maxTrades}`))
})

test('[SRV-04] candles: open is the first trade, the running one is marked', async () => {
  const end = firstBlockAt + 60
  const query = `interval=30&start=${firstBlockAt - 60}&end=${end}`
  const url = `/indexer/history/${zeroAddress}/${b3tr}?${query}`
  const bucket = Math.floor((firstBlockAt + 30) / 30) * 30
  const candles = parseHistory(await get(`${url}&includeActive=true`))
  expect(candles).toEqual([
    { timestamp: bucket - 30, open: '0.2', high: '0.2', low: '0.2', close: '0.2', volume: '100' },
    {
      timestamp: bucket,
      open: '0.25',
      high: '0.25',
      low: '0.25',
      close: '0.25',
      volume: '40',
      partial: true,
    },
  ])
  expect(parseHistory(await get(url))).toEqual(candles.slice(0, 1))
  expect(parseHistory(await get(`${url}&realtime=true&limit=1`))).toEqual(candles.slice(1))
})

test('[SRV-05] lists the trades that a user signed within a period, oldest first', async () => {
  const path = `/trades/${b3tr}/${zeroAddress}`
  const mine = parseTrades(await get(`/indexer/users/${trader}${path}`))
  expect(mine).toMatchObject([
    { direction: 'buy', price: '5', transactionId: createTransactionId(200) },
  ])
  const bounds = `?start=${firstBlockAt + 21}&end=${firstBlockAt + 40}`
  expect(parseTrades(await get(`/indexer/users/${trader}${path}${bounds}`))).toEqual([])
  expect(parseTrades(await get(`/indexer/users/${stranger}${path}${bounds}`))).toHaveLength(1)
})

test('makes an answer once per block, and sends no body to a client that has it', async () => {
  const url = `/indexer/trades/${zeroAddress}/${b3tr}`
  const first = await app.inject({ url })
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-block': '3' })
  const etag = String(first.headers.etag)
  const again = await app.inject({ url, headers: { 'if-none-match': `"other", ${etag}` } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const small = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(small.body).toBe(first.body)
})

test('a new block changes quotes at once', async () => {
  const pair = `${zeroAddress}/${vtho}`
  const before = await quote(pair, `inputAmount=${ether}`)
  const market = { ...vexchangeVtho, reserveToken: vexchangeVtho.reserveToken * 2n }
  await writeReserves(writer, 4, market)
  const after = await quote(pair, `inputAmount=${ether}`)
  expect(after.block.number).toBe(4)
  expect(after.totalAmountOut).toBeGreaterThan((before.totalAmountOut * 19n) / 10n)
  expect(venueOf(market).name).toBe(after.routes[0]?.pairs[0]?.exchange)
  expect(node.simulations).toBeGreaterThan(0)
})

test('compresses long answers with brotli or gzip', async () => {
  const include = `maker=${trader}&include=instructions,transactions`
  const url = `/indexer/aggregators/${b3tr}/${vtho}?inputAmount=${ether}&${include}`
  const plain = await app.inject({ url })
  expect(plain.headers['content-encoding']).toBeUndefined()
  const br = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  const gzip = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(gzip.headers.etag).toBe(plain.headers.etag)
})

test('data has the headers for data, and none that matter for documents only', async () => {
  const { headers } = await app.inject({ url: `/indexer/trades/${zeroAddress}/${b3tr}` })
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  const problem = await app.inject({ url: '/indexer/nothing' })
  expect(problem.headers['x-content-type-options']).toBe('nosniff')
  for (const name of Object.keys(documentHeaders)) {
    expect(headers[name]).toBeUndefined()
    expect(problem.headers[name]).toBeUndefined()
  }
})

test('any page may read the services', async () => {
  const url = `/indexer/trades/${zeroAddress}/${b3tr}`
  const plain = await app.inject({ url })
  expect(plain.headers['access-control-allow-origin']).toBe('*')
  expect(plain.headers['access-control-expose-headers']).toBe('*')
  const preflight = await app.inject({
    url,
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
  })
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers['access-control-allow-methods']).toBe('GET, HEAD')
})
