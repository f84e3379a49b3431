import { zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import * as wire from './index.ts'
import { historyQuery } from './markets/history.ts'
import { tradesQuery } from './trading/trades.ts'
import { userTradesQuery } from './trading/userTrades.ts'

const { parseWire } = wire
const token = `0x${'ab'.repeat(20)}`
const hash = `0x${'cd'.repeat(32)}`

test('exports the public API', () => {
  expect(Object.keys(wire).toSorted()).toMatchInlineSnapshot(`
    [
      "WireError",
      "accountCall",
      "accountEventsCall",
      "accountTotalsCall",
      "accountTradesCall",
      "activities",
      "adminAuditCall",
      "adminCalls",
      "adminChallengeCall",
      "adminContracts",
      "adminDecideCall",
      "adminEventsCall",
      "adminFlagsCall",
      "adminOrderCall",
      "adminOrdersCall",
      "adminOverviewCall",
      "adminPath",
      "adminRemoveCall",
      "adminSessionCall",
      "adminSignInCall",
      "adminSignOutCall",
      "adminSwapsCall",
      "adminUserCall",
      "adminUsersCall",
      "aggregatorsQuery",
      "appealCall",
      "auditActions",
      "badEscape",
      "bestEdges",
      "calls",
      "chainIds",
      "coingeckoPairsCall",
      "coingeckoTickersCall",
      "configElementId",
      "countedTrades",
      "createRequest",
      "datafeedConfigCall",
      "datafeedHistoryCall",
      "datafeedSearchCall",
      "datafeedSymbolCall",
      "datafeedTimeCall",
      "delegateCall",
      "delegationCall",
      "delegationRefusal",
      "disqualificationsCall",
      "errorReportCall",
      "exportPresets",
      "faucetCall",
      "faucetPath",
      "findPageName",
      "formatAppeal",
      "formatCursor",
      "formatMessageId",
      "formatTopic",
      "healthCall",
      "healthPath",
      "historyAnswer",
      "historyCall",
      "intervals",
      "kitArgument",
      "kitParameter",
      "kitQuoteCall",
      "leaderboardCall",
      "leaderboardExportCall",
      "marketsCall",
      "marketstatsCall",
      "maxAccountRank",
      "maxAppeal",
      "maxBars",
      "maxCandles",
      "maxFeedEvents",
      "maxOrders",
      "maxReason",
      "maxSeriesTokens",
      "maxTime",
      "maxTokenPools",
      "maxTrades",
      "maxUserTrades",
      "metricsPath",
      "orderCall",
      "orderEventsCall",
      "orderEventsPageSize",
      "orderStatuses",
      "ordersCall",
      "ordersExportCall",
      "pageNames",
      "pagesFolder",
      "pair",
      "parseAggregatorsAnswer",
      "parseAppConfig",
      "parseFaucetAnswer",
      "parseHistory",
      "parseMarketstats",
      "parseProblem",
      "parseStatus",
      "parseTrades",
      "parseWire",
      "pointsProofCall",
      "priceSeriesCall",
      "pricesCall",
      "problem",
      "problemType",
      "qualityCall",
      "qualityExportCall",
      "qualityPeriods",
      "qualitySizes",
      "qualitySwapsCall",
      "quoteCall",
      "quoteEdges",
      "quoteReportCall",
      "rankCall",
      "readyCall",
      "readyPath",
      "removalReasons",
      "resolutions",
      "rewardsCall",
      "roundsCall",
      "screenerCalls",
      "seriesSteps",
      "servedMarketElementId",
      "statusCall",
      "statusPath",
      "streamCall",
      "streamMessages",
      "swapsCall",
      "terminalCalls",
      "tokenMarketCall",
      "tokenlistCall",
      "tokensCall",
      "traderCall",
      "tradesCall",
      "tradesExportCall",
      "tradesPath",
      "userTradesCall",
      "volumesCall",
    ]
  `)
})

test('[SRV-01] a quote accepts every parameter of the specification', () => {
  const query = {
    inputAmount: '1500000000000000000',
    maxRoutes: '1',
    maxHops: '2',
    stepBps: '10',
    slippage: '50',
    version: '1',
    options: 'simple',
    maker: token.toUpperCase().replace('0X', '0x'),
    include: 'instructions,transactions',
  }
  expect(parseWire(wire.aggregatorsQuery, query)).toEqual({
    inputAmount: 1_500_000_000_000_000_000n,
    maxRoutes: 1,
    maxHops: 2,
    stepBps: 10,
    slippage: 50,
    version: '1',
    options: 'simple',
    maker: token,
    include: ['instructions', 'transactions'],
  })
})

test('a quote without options uses the defaults of the specification', () => {
  expect(parseWire(wire.aggregatorsQuery, { outputAmount: '0' })).toEqual({
    outputAmount: 0n,
    maxRoutes: 10,
    maxHops: 3,
    slippage: 100,
    version: '1',
    options: 'simple',
    maker: zeroAddress,
    include: [],
  })
})

const asked = { inputAmount: '1' }
test.each([
  ['inputAmount', {}],
  ['inputAmount', { inputAmount: '1', outputAmount: '1' }],
  ['inputAmount', { inputAmount: '1.5' }],
  ['inputAmount', { inputAmount: '-1' }],
  ['inputAmount', { inputAmount: '1e18' }],
  ['inputAmount', { inputAmount: '007' }],
  ['inputAmount', { inputAmount: '' }],
  ['inputAmount', { inputAmount: `1${'0'.repeat(77)}` }],
  ['inputAmount', { inputAmount: '9'.repeat(100_000) }],
  ['inputAmount', { inputAmount: ['1', '2'] }],
  ['outputAmount', { outputAmount: 'NaN' }],
  ['maxRoutes', { ...asked, maxRoutes: '0' }],
  ['maxRoutes', { ...asked, maxRoutes: '51' }],
  ['maxHops', { ...asked, maxHops: '1.5' }],
  ['stepBps', { ...asked, stepBps: '10001' }],
  ['slippage', { ...asked, slippage: '5001' }],
  ['version', { ...asked, version: '2' }],
  ['options', { ...asked, options: 'advanced' }],
  ['maker', { ...asked, maker: '0x1' }],
  ['include', { ...asked, include: 'everything' }],
])('a quote with a bad %s is refused by name: %j', (field, query) => {
  expect(() => parseWire(wire.aggregatorsQuery, query)).toThrow(
    expect.objectContaining({ name: 'WireError', field, retryable: false }),
  )
})

test.each([
  ['interval', { interval: '45', start: '0', end: '1' }],
  ['interval', { start: '0', end: '1' }],
  ['start', { interval: '30', end: '1' }],
  ['start', { interval: '30', start: '-5', end: '1' }],
  ['end', { interval: '30', start: '0', end: '99999999999999' }],
  ['limit', { interval: '30', start: '0', end: '1', limit: '0' }],
  ['includeActive', { interval: '30', start: '0', end: '1', includeActive: 'yes' }],
])('[SRV-04] a chart with a bad %s is refused by name: %j', (field, query) => {
  expect(() => parseWire(historyQuery, query)).toThrow(expect.objectContaining({ field }))
})

test.each(wire.intervals)('[SRV-04] candles of %i seconds are offered', (interval) => {
  const query = { interval: String(interval), start: '0', end: String(interval) }
  expect(parseWire(historyQuery, query)).toMatchObject({ interval, includeActive: false })
})

test.each([
  ['1', 1],
  ['100', 100],
  ['101', 100],
  ['9'.repeat(400), 100],
])('[SRV-03] a limit of %s trades is %i', (limit, taken) => {
  expect(parseWire(tradesQuery, { limit })).toEqual({ limit: taken })
})

test.each(['0', 'all', '-1', '5.5', ''])('[SRV-03] rejects %s as a limit of trades', (limit) => {
  expect(() => parseWire(tradesQuery, { limit })).toThrow('limit must be a whole number')
})

test('[SRV-05] a user’s trades cover all time unless bounds are given', () => {
  expect(parseWire(userTradesQuery, {})).toEqual({ start: 0, end: 253_402_300_799 })
  expect(parseWire(userTradesQuery, { start: '2', end: '1' })).toEqual({ start: 2, end: 1 })
})

test.each([
  ['another', wire.faucetCall.body, { address: token, another: 1 }],
  ['another', wire.delegateCall.body, { origin: token, raw: '0x', another: 1 }],
  ['another', wire.errorReportCall.body, { message: 'No.', another: 1 }],
])('a body is refused for its member %s', (field, schema, body) => {
  expect(() => parseWire(schema as typeof wire.faucetCall.body, body)).toThrow(
    expect.objectContaining({ field }),
  )
})

test('parses a quote with its amounts as bigint', () => {
  const body = {
    from: zeroAddress,
    to: token,
    block: { number: 7, id: hash, timestamp: 1_700_000_000 },
    isExactOut: false,
    inputAmount: '10',
    totalAmountIn: '10',
    totalMaxAmountIn: '10',
    totalAmountOut: '9',
    totalMinAmountOut: '8',
    priceImpactBps: 3,
    bound: '0',
    efficiency: 0,
    venues: [],
    routes: [],
    transactions: [{ to: token, value: '10', data: '0xabcd', comment: 'Swap' }],
  } satisfies wire.AggregatorsBody
  const answer = wire.parseAggregatorsAnswer(JSON.parse(JSON.stringify(body)))
  expect(answer).toMatchObject({ totalAmountOut: 9n, transactions: [{ value: 10n }] })
  expect(() => wire.parseAggregatorsAnswer({ ...body, totalAmountOut: '0.5' })).toThrow(
    /^totalAmountOut must be a whole number of smallest units/,
  )
  expect(() => wire.parseAggregatorsAnswer('<html>')).toThrow('must be Object, not "<html>".')
})

test('parses lists, candles, statistics and statuses, and rejects anything else', () => {
  const trade = {
    price: '1.5',
    amount: '2',
    amountReceived: '2',
    amountSpent: '3',
    direction: 'buy',
    transactionId: hash,
    timestamp: 5,
  }
  expect(wire.parseTrades([trade])).toEqual([trade])
  expect(() => wire.parseTrades([{ ...trade, direction: 'hold' }])).toThrow(/^0\.direction/)
  const candle = { timestamp: 30, open: '1', high: '2', low: '1', close: '1', volume: '0' }
  expect(wire.parseHistory({ candles: [candle] })).toEqual([candle])
  expect(() => wire.parseHistory({ candles: [{ ...candle, open: 'NaN' }] })).toThrow(/open/)
  expect(() => wire.parseMarketstats({})).toThrow('from is missing.')
  expect(() => wire.parseStatus({ ready: 'yes' })).toThrow('ready must be boolean, not "yes".')
  expect(wire.parseFaucetAnswer({ transactionId: hash })).toEqual({ transactionId: hash })
  const problem = { type: 'about:blank', title: 'Bad request', status: 400, detail: 'No.' }
  expect(wire.parseProblem(problem)).toEqual(problem)
  expect(() => wire.parseProblem({ ...problem, status: 200 })).toThrow(/status/)
})

test('the app reads its network from the JSON block in its page', () => {
  const config = { network: 'dev', genesisId: hash, nodeUrl: 'http://127.0.0.1:8669', faucet: true }
  expect(wire.parseAppConfig(JSON.stringify(config))).toEqual(config)
  expect(() => wire.parseAppConfig('{"network":"moon"}')).toThrow(/network/)
  expect(() => wire.parseAppConfig('{')).toThrow(SyntaxError)
})

test('creates a request from its call with parameters, query and body, and parses the response', () => {
  const { createRequest, tradesCall, faucetCall, statusCall } = wire
  const trades = createRequest(tradesCall, {
    params: { from: zeroAddress, to: token },
    query: { limit: '5' },
  })
  expect([trades.method, trades.path]).toEqual([
    'GET',
    `/indexer/trades/${zeroAddress}/${token}?limit=5`,
  ])
  expect(trades.parse([])).toEqual([])
  expect(() => trades.parse({})).toThrow(wire.WireError)
  const faucet = createRequest(faucetCall, { body: { address: token } })
  expect(faucet).toMatchObject({ method: 'POST', path: '/api/faucet', body: { address: token } })
  expect(faucet.parse({ transactionId: hash })).toEqual({ transactionId: hash })
  expect(createRequest(statusCall, {}).path).toBe('/api/status')
  const odd = createRequest(wire.datafeedSearchCall, { query: { query: 'a/b?c&d' } })
  expect(odd.path).toBe('/udf/search?query=a%2Fb%3Fc%26d')
})

test('all calls are in the list, and each method and path is unique', () => {
  const listed = wire.calls.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(listed).size).toBe(listed.length)
  const exported = Object.entries(wire).filter(([name]) => name.endsWith('Call'))
  for (const [name, call] of exported) expect(wire.calls, name).toContain(call)
})

test('parses a topic as it is formatted', () => {
  const pair = `${zeroAddress}-${token}`
  const topics = [
    `trades:${pair}`,
    `candles:${pair}-900`,
    `quotes:${pair}-1500`,
    `orders:${token}`,
    `balances:${token}`,
  ]
  const read = parseWire(wire.streamCall.query, { topics: topics.join(',') }).topics
  expect(read.map(wire.formatTopic)).toEqual(topics)
  expect(read[2]).toEqual({ kind: 'quotes', from: zeroAddress, to: token, inputAmount: 1500n })
})

test('[LIM-11] accepts the states of orders by names in any case and by codes', () => {
  const read = (status: string) => parseWire(wire.ordersCall.query, { status }).status
  expect(['open', 'Partially_Filled', '2', 'CANCELLED,4'].map(read)).toEqual([
    ['OPEN'],
    ['PARTIALLY_FILLED'],
    ['FILLED'],
    ['CANCELLED', 'SYSTEM_CANCELLED'],
  ])
  for (const text of ['5', '', 'OPEN,', 'OPEN CANCELLED'])
    expect(() => read(text)).toThrow(
      /status must be one or several of OPEN, .*, or their codes 0 to 4, separated by commas\./,
    )
})
