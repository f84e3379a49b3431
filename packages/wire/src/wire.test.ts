import { zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import * as wire from './index.ts'

const { parseWire } = wire
const token = `0x${'ab'.repeat(20)}`
const hash = `0x${'cd'.repeat(32)}`

test('the door exports what the api and the app agree on', () => {
  expect(Object.keys(wire).toSorted()).toMatchInlineSnapshot(`
    [
      "WireError",
      "aggregatorsAnswer",
      "aggregatorsPath",
      "aggregatorsQuery",
      "appConfig",
      "configElementId",
      "faucetAnswer",
      "faucetBody",
      "faucetPath",
      "healthPath",
      "historyAnswer",
      "historyPath",
      "historyQuery",
      "intervals",
      "marketstatsAnswer",
      "marketstatsPath",
      "maxCandles",
      "maxTrades",
      "maxUserTrades",
      "noRouteReasons",
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
      "problem",
      "problemType",
      "statusAnswer",
      "statusPath",
      "tradesAnswer",
      "tradesPath",
      "tradesQuery",
      "userTradesParams",
      "userTradesPath",
      "userTradesQuery",
    ]
  `)
})

test('[SRV-01] a quote is asked for with every parameter of the specification', () => {
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

test('a quote without extras takes the defaults of the specification', () => {
  expect(parseWire(wire.aggregatorsQuery, { outputAmount: '0' })).toEqual({
    outputAmount: 0n,
    maxRoutes: 10,
    maxHops: 2,
    stepBps: 10,
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
  ['inputAmount', { inputAmount: '9'.repeat(78) }],
  ['inputAmount', { inputAmount: '9'.repeat(100_000) }],
  ['inputAmount', { inputAmount: ['1', '2'] }],
  ['outputAmount', { outputAmount: 'NaN' }],
  ['maxRoutes', { ...asked, maxRoutes: '0' }],
  ['maxRoutes', { ...asked, maxRoutes: '11' }],
  ['maxHops', { ...asked, maxHops: '1.5' }],
  ['stepBps', { ...asked, stepBps: '10001' }],
  ['slippage', { ...asked, slippage: '5001' }],
  ['version', { ...asked, version: '2' }],
  ['options', { ...asked, options: 'advanced' }],
  ['maker', { ...asked, maker: '0x1' }],
  ['include.0', { ...asked, include: 'everything' }],
])('a quote with a bad %s is refused by name: %j', (field, query) => {
  expect(() => parseWire(wire.aggregatorsQuery, query)).toThrow(
    expect.objectContaining({ name: 'WireError', field, retryable: false }),
  )
})

test.each([
  ['interval', { interval: '45', start: '0', end: '1' }],
  ['interval', { start: '0', end: '1' }],
  ['start', { interval: '30', end: '1' }],
  ['start', { interval: '30', start: '2', end: '1' }],
  ['start', { interval: '30', start: '-5', end: '1' }],
  ['end', { interval: '30', start: '0', end: '99999999999999' }],
  ['end', { interval: '30', start: '0', end: '45001' }],
  ['limit', { interval: '30', start: '0', end: '1', limit: '0' }],
  ['includeActive', { interval: '30', start: '0', end: '1', includeActive: 'yes' }],
])('[SRV-04] a chart with a bad %s is refused by name: %j', (field, query) => {
  expect(() => parseWire(wire.historyQuery, query)).toThrow(expect.objectContaining({ field }))
})

test.each(wire.intervals)('[SRV-04] candles of %i seconds are offered', (interval) => {
  const query = { interval: String(interval), start: '0', end: String(interval) }
  expect(parseWire(wire.historyQuery, query)).toMatchObject({ interval, includeActive: false })
})

test.each(['0', '101', 'all', '-1', '5.5'])('[SRV-03] %s is no limit of trades', (limit) => {
  expect(() => parseWire(wire.tradesQuery, { limit })).toThrow('limit must be a whole number')
})

test('[SRV-05] bounds of a user’s trades are in order', () => {
  expect(parseWire(wire.userTradesQuery, {})).toEqual({ start: 0, end: 253_402_300_799 })
  expect(() => parseWire(wire.userTradesQuery, { start: '2', end: '1' })).toThrow(/start must not/)
})

test('a quote reads back with its amounts as bigint', () => {
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

test('lists, candles, figures and states read back, and refuse what they are not', () => {
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

test('the app learns where it runs from the block in its page', () => {
  const config = { network: 'dev', genesisId: hash, nodeUrl: 'http://127.0.0.1:8669', faucet: true }
  expect(wire.parseAppConfig(JSON.stringify(config))).toEqual(config)
  expect(() => wire.parseAppConfig('{"network":"moon"}')).toThrow(/network/)
  expect(() => wire.parseAppConfig('{')).toThrow(SyntaxError)
})
