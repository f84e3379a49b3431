import schema from '@uniswap/token-lists/src/tokenlist.schema.json' with { type: 'json' }
import { addresses, aggregator } from '@vermeil/abi'
import { tokens } from '@vermeil/tokens'
import { zeroAddress } from '@vermeil/units'
import {
  coingeckoPairsCall,
  coingeckoTickersCall,
  datafeedHistoryCall,
  datafeedSearchCall,
  datafeedSymbolCall,
  kitQuoteCall,
  marketsCall,
  parseProblem,
  parseWire,
  pricesCall,
  screenerCalls,
  swapsCall,
  terminalCalls,
  tokenlistCall,
  tokensCall,
  volumesCall,
} from '@vermeil/wire'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addressOf,
  createTransactionId,
  ether,
  firstBlockAt,
  markets,
  stranger,
  trader,
  venueOf,
  writeTrades,
} from '../testing/fixture/fillLedger.ts'
import { openRecordedApi, type RecordedApi } from '../testing/fixture/openRecordedApi.ts'
import { recordAt } from '../testing/fixture/writeRecord.ts'
import { writeSale } from '../testing/fixture/writeSale.ts'

const [rocket] = markets as [(typeof markets)[number]]
const b3tr = addressOf('B3TR')
let api: RecordedApi

beforeAll(async () => {
  api = await openRecordedApi(async (writer) => {
    // Block 3: 100 VET sold for 20 B3TR; block 4: 10 B3TR sold for 40 VET.
    await writeSale(writer, 3)
    const sale = { market: rocket, vet: -40n * ether, token: 10n * ether, origin: stranger }
    await writeTrades(writer, 4, [sale])
  })
})

afterAll(() => api[Symbol.asyncDispose]())

async function refuse(url: string) {
  return parseProblem((await api.app.inject({ url })).json())
}

test('the token list fits its published schema and holds every token but VET', async () => {
  const list = parseWire(tokenlistCall.answer, await api.get('/tokenlist.json'))
  const ajv = new Ajv({ allErrors: true, verbose: true })
  addFormats.default(ajv)
  const validate = ajv.compile(schema)
  expect(validate(list), JSON.stringify(validate.errors?.map((error) => error.message))).toBe(true)
  expect(list.tokens).toHaveLength(tokens.length - 1)
  expect(new Set(list.tokens.map(({ address }) => address)).size).toBe(list.tokens.length)
})

test('CoinGecko: every pool, and the last 24 hours of those that traded', async () => {
  const pairs = parseWire(coingeckoPairsCall.answer, await api.get('/coingecko/pairs'))
  const { wrapped } = venueOf(rocket)
  expect(pairs).toHaveLength(markets.length)
  const ticker_id = `${wrapped}_${b3tr}`
  expect(pairs[0]).toEqual({ ticker_id, base: wrapped, target: b3tr, pool_id: rocket.pool })
  const tickers = parseWire(coingeckoTickersCall.answer, await api.get('/coingecko/tickers'))
  expect(tickers).toEqual([
    {
      ticker_id,
      base_currency: wrapped,
      target_currency: b3tr,
      pool_id: rocket.pool,
      last_price: '0.25',
      base_volume: '140',
      target_volume: '30',
      // Two million VET at 0.0221 dollars.
      liquidity_in_usd: '44200',
      bid: '0.24925',
      ask: '0.25075',
      high: '0.25',
      low: '0.2',
    },
  ])
})

test.each([screenerCalls, terminalCalls])(
  'the event feed: block, asset, pair, events',
  async (calls) => {
    const { wrapped, feeBps } = venueOf(rocket)
    expect(parseWire(calls.latestBlock.answer, await api.get(calls.latestBlock.path))).toEqual({
      block: { blockNumber: 4, blockTimestamp: firstBlockAt + 40 },
    })
    const { asset } = parseWire(calls.asset.answer, await api.get(`${calls.asset.path}?id=${b3tr}`))
    expect(asset).toMatchObject({ id: b3tr, symbol: 'B3TR', decimals: 18 })
    const { pair } = parseWire(
      calls.pair.answer,
      await api.get(`${calls.pair.path}?id=${rocket.pool}`),
    )
    expect(pair).toEqual({
      id: rocket.pool,
      dexKey: 'VeRocket',
      name: 'VVET/B3TR on VeRocket',
      asset0Id: wrapped,
      asset1Id: b3tr,
      createdAtBlockNumber: 1,
      createdAtBlockTimestamp: firstBlockAt + 10,
      feeBps,
    })
    const { events } = parseWire(
      calls.events.answer,
      await api.get(`${calls.events.path}?fromBlock=3&toBlock=4`),
    )
    expect(events).toEqual([
      {
        block: { blockNumber: 3, blockTimestamp: firstBlockAt + 30 },
        eventType: 'swap',
        txnId: createTransactionId(300),
        txnIndex: 0,
        eventIndex: 0,
        maker: trader,
        pairId: rocket.pool,
        asset0In: '100',
        asset1Out: '20',
        priceNative: '0.2',
      },
      expect.objectContaining({
        maker: stranger,
        asset1In: '10',
        asset0Out: '40',
        priceNative: '0.25',
      }),
    ])
    expect(await refuse(`${calls.pair.path}?id=${trader}`)).toMatchObject({ status: 404 })
    expect(await refuse(`${calls.asset.path}?id=${trader}`)).toMatchObject({ status: 404 })
    expect(await api.get(`${calls.events.path}?fromBlock=4&toBlock=3`)).toEqual({ events: [] })
    expect(await api.get(`${calls.events.path}?fromBlock=0&toBlock=2000000000`)).toMatchObject({
      events: [{ maker: trader }, { maker: stranger }],
    })
  },
)

test('TradingView: configuration, symbols, search, time', async () => {
  expect(await api.get('/udf/config')).toMatchObject({
    supported_resolutions: ['30S', '1', '5', '15', '30', '60', '240', '1D', '1W', '1M'],
    supports_search: true,
    supports_time: true,
  })
  const symbol = parseWire(datafeedSymbolCall.answer, await api.get('/udf/symbols?symbol=B3TR/VET'))
  expect(symbol).toMatchObject({ name: 'B3TR/VET', session: '24x7', pricescale: 100_000 })
  const found = parseWire(
    datafeedSearchCall.answer,
    await api.get('/udf/search?query=b3tr&limit=5'),
  )
  expect(found.map(({ symbol: name }) => name)).toEqual(['B3TR/VET'])
  expect(await api.get('/udf/search?query=nothing')).toEqual([])
  const time = await api.app.inject({ url: '/udf/time' })
  expect(time.body).toBe(String(firstBlockAt + 15))
})

test.each([
  ['symbols?symbol=NOPE/VET', 'There is no token NOPE.'],
  ['symbols?symbol=VTHO/VEUSD', 'VTHO/VEUSD has never traded.'],
  ['history?symbol=NOPE/VET&resolution=1&from=0&to=1', 'There is no token NOPE.'],
])('TradingView: the chart shows why /udf/%s has no answer', async (path, errmsg) => {
  expect(await api.get(`/udf/${path}`)).toEqual({ s: 'error', errmsg })
})

test.each([
  'config?',
  'symbols?symbol=B3TR/VET&',
  'search?query=b3tr&',
  'history?symbol=VET/B3TR&resolution=1D&from=0&to=2000000000&',
])('TradingView: /udf/%s ignores what clients add', async (path) => {
  const plain = await api.get(`/udf/${path}`)
  expect(await api.get(`/udf/${path}currencyCode=USD&unitId=1&language=en`)).toEqual(plain)
})

test.each([
  [
    'symbols?symbol=VET',
    400,
    'symbol must be two tokens separated by a slash, for example B3TR/VET.',
  ],
  ['history?symbol=VET/B3TR&resolution=1&from=x&to=1', 400, 'from must be a whole number'],
  ['search?limit=0', 400, 'limit must be'],
  ['nothing', 404, 'There is nothing at GET /udf/nothing.'],
])(
  'TradingView: what /udf/%s is refused with, a chart can read',
  async (path, status, sentence) => {
    const answer = await api.app.inject({ url: `/udf/${path}` })
    const { s, errmsg, detail } = parseProblem(answer.json())
    expect([answer.statusCode, s, errmsg]).toEqual([status, 'error', detail])
    expect(errmsg?.startsWith(sentence)).toBe(true)
  },
)

test('TradingView: bars from `from` and before `to`, the newest of a count, and where to continue', async () => {
  const ask = async (query: string) =>
    parseWire(
      datafeedHistoryCall.answer,
      await api.get(`/udf/history?symbol=VET/B3TR&resolution=30S&${query}`),
    )
  const bucket = Math.floor((firstBlockAt + 30) / 30) * 30
  expect(await ask(`from=${bucket - 60}&to=${bucket + 30}`)).toEqual({
    s: 'ok',
    t: [bucket],
    o: [0.2],
    h: [0.25],
    l: [0.2],
    c: [0.25],
    v: [140],
  })
  for (const query of ['from=0&countback=1', 'from=-86400', 'from=0&countback=100000'])
    expect(await ask(`to=${bucket + 30}&${query}`)).toMatchObject({ s: 'ok', t: [bucket] })
  expect(await ask(`from=0&to=${bucket}`)).toEqual({ s: 'no_data' })
  expect(await ask(`from=${bucket + 600}&to=${bucket + 900}`)).toEqual({
    s: 'no_data',
    nextTime: bucket,
  })
  expect(await refuse('/udf/history?symbol=VET/B3TR&resolution=7&from=0&to=1')).toMatchObject({
    field: 'resolution',
  })
})

test('TradingView: weeks from Monday and months from the first', async () => {
  const ask = async (query: string) =>
    parseWire(datafeedHistoryCall.answer, await api.get(`/udf/history?symbol=VET/B3TR&${query}`))
  const traded = new Date((firstBlockAt + 30) * 1000)
  const month = Date.UTC(traded.getUTCFullYear(), traded.getUTCMonth()) / 1000
  const day = Math.floor((firstBlockAt + 30) / 86_400) * 86_400
  const monday = day - ((traded.getUTCDay() + 6) % 7) * 86_400
  const bar = { s: 'ok', o: [0.2], h: [0.25], l: [0.2], c: [0.25], v: [140] }
  const to = firstBlockAt + 60
  expect(await ask(`resolution=1W&from=0&to=${to}&countback=3`)).toEqual({ ...bar, t: [monday] })
  expect(await ask(`resolution=M&from=${day}&to=${to}`)).toEqual({ ...bar, t: [month] })
  expect(await ask(`resolution=1W&from=0&to=${monday}`)).toEqual({ s: 'no_data' })
})

test('VeChain Kit: a call that the kit can encode and pay with an approval', async () => {
  const ask = async (query: string) =>
    parseWire(kitQuoteCall.answer, await api.get(`/api/quote/vck?amountIn=${ether}&${query}`))
  const sale = `fromAddress=0x&toAddress=${b3tr}&recipient=${trader}&slippageBps=100&network=solo`
  const { amountOut, amountOutMin, clauses, path } = await ask(sale)
  expect(amountOut).toBeGreaterThan(0n)
  expect(amountOutMin).toBe((amountOut * 99n) / 100n)
  expect(path).toEqual([zeroAddress, b3tr])
  const [clause] = clauses
  expect(clause).toMatchObject({ to: addresses.dev.aggregator, value: ether })
  expect(clause?.functionCall.abi).toEqual(
    aggregator.executeSwap.inputs.map((input) =>
      expect.objectContaining({ name: input.name, type: input.type }),
    ),
  )
  const args = clause?.functionCall.args ?? []
  expect(args.slice(1, 6)).toEqual([zeroAddress, b3tr, String(ether), String(amountOutMin), trader])
  const purchase = await ask(`fromAddress=${b3tr}&toAddress=${zeroAddress}&recipient=${trader}`)
  expect(purchase.clauses[0]?.value).toBe(0n)
  expect((await ask(`fromAddress=0x&toAddress=${b3tr}`)).clauses).toEqual([])
  expect(await ask(`fromAddress=0x&toAddress=${trader}&recipient=${trader}`)).toMatchObject({
    amountOut: 0n,
    clauses: [],
  })
  expect(
    await refuse(`/api/quote/vck?amountIn=1&fromAddress=0x&toAddress=${b3tr}&network=main`),
  ).toMatchObject({
    status: 404,
    field: 'network',
  })
})

test('[MKT-01] tokens, prices and markets of every token that has a pool, by volume', async () => {
  const listed = parseWire(tokensCall.answer, await api.get('/api/tokens'))
  expect(listed.tokens[0]).toMatchObject({ address: zeroAddress, symbol: 'VET', decimals: 18 })
  const { vetUsd, prices } = parseWire(pricesCall.answer, await api.get('/api/prices'))
  expect(vetUsd).toBe('0.0221')
  expect(prices.map(({ address }) => address)).toEqual([
    zeroAddress,
    ...new Set(markets.map(({ token }) => token)),
  ])
  expect(prices[0]).toEqual({ address: zeroAddress, priceVet: '1', priceUsd: '0.0221' })
  const { markets: list } = parseWire(marketsCall.answer, await api.get('/api/markets'))
  expect(list.slice(0, 2).map(({ symbol }) => symbol)).toEqual(['B3TR', 'VET'])
  expect(list[0]).toMatchObject({ changePercent: '-20.00', trades: 2 })
  expect(list[1]).toMatchObject({ volumeVet: '140', changePercent: '0.00' })
})

test('[HIS-01] lists the swaps whose output an account received, in pages', async () => {
  const { swaps, hasNext } = parseWire(swapsCall.answer, await api.get(`/api/swaps/${trader}`))
  expect(hasNext).toBe(false)
  expect(swaps).toEqual([
    expect.objectContaining({
      tokenFrom: zeroAddress,
      amountIn: 100n * ether,
      timestamp: recordAt,
    }),
  ])
  expect(await api.get(`/api/swaps/${trader}?page=2`)).toEqual({ swaps: [], hasNext: false })
})

test('reports the volume of one day through our contracts, and zero for the day before', async () => {
  const day = new Date(recordAt * 1000).toISOString().slice(0, 10)
  const volumes = parseWire(
    volumesCall.answer,
    await api.get(`/api/index/analytics/volumes/${day}`),
  )
  expect(volumes).toMatchObject({ date: day, volume_vet: 170, volume_usd: 3.4, trade_count: 3 })
  expect(await api.get('/api/index/analytics/volumes/2025-01-01')).toMatchObject({ trade_count: 0 })
  for (const bad of ['2025-02-31', 'today', '2025-1-1'])
    expect(await refuse(`/api/index/analytics/volumes/${bad}`)).toMatchObject({ field: 'date' })
})
