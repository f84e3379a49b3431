import { type AggregatorsBody, parseAggregatorsAnswer } from '@vermeil/wire'
import { expect, test } from 'vitest'
import { b3tr, createQuote, router, vet, whole } from '../../testing/sample.ts'
import { describePaths, nameRoute, nameSource } from './describeRoute.ts'
import { readApiQuote } from './readApiQuote.ts'

const { sell, buy, exact, amount } = createQuote()
const question = { sell, buy, exact, amount }

function answer(change: Partial<AggregatorsBody> = {}) {
  const share = (percentage: number) => ({
    percentage,
    amountIn: (whole(10) * BigInt(percentage)).toString(),
    amountOut: (whole(2) * BigInt(percentage)).toString(),
    pairs: [
      {
        exchange: 'VeRocket',
        comment: 'VET to B3TR on VeRocket',
        router,
        pair: router,
        from: vet.address,
        to: b3tr.address,
        amountIn: '1',
        amountOut: '1',
        feeBps: 30,
        kind: 'pair' as const,
      },
    ],
  })
  return parseAggregatorsAnswer({
    from: vet.address,
    to: b3tr.address,
    block: { number: 55, id: `0x${'00'.repeat(32)}`, timestamp: 1 },
    isExactOut: false,
    inputAmount: whole(1_000).toString(),
    totalAmountIn: whole(1_000).toString(),
    totalMaxAmountIn: whole(1_000).toString(),
    totalAmountOut: whole(201).toString(),
    totalMinAmountOut: whole(199).toString(),
    priceImpactBps: 3,
    bound: whole(202).toString(),
    efficiency: 0.99505,
    venues: [
      { exchange: 'VeRocket', router, amount: whole(199).toString() },
      { exchange: 'Vexchange', router, amount: null },
    ],
    routes: [share(60), share(40)],
    instructions: {
      swapType: 2,
      primaryRouter: router,
      bridgeToken: vet.address,
      splitRoutes: [{ router, amount: '600' }],
    },
    ...change,
  })
}

test('[SWP-17] turns the API’s plan into a quote with its block, shares and instruction', () => {
  const read = readApiQuote(question, answer())
  if (!read.found) throw new Error('The quote is missing.')
  const { quote } = read
  expect(quote).toMatchObject({ source: 'api', amountOut: whole(201), blockNumber: 55 })
  expect(quote.instruction?.swapType).toBe(2n)
  expect(quote).toMatchObject({
    priceImpactBps: 3,
    bound: { amount: whole(202), blockNumber: 55 },
    venues: [
      { name: 'VeRocket', amount: whole(199) },
      { name: 'Vexchange', amount: undefined },
    ],
  })
  expect(nameRoute(quote)).toBe('Split')
  expect(nameSource(quote)).toBe('Indexer')
  expect(describePaths(quote)).toMatchObject([
    { sharePercent: 60, hops: [{ venue: 'VeRocket', pool: 'VET/B3TR', feePercent: '0.30' }] },
    { sharePercent: 40 },
  ])
})

test('signs a plan that the specification’s entry points cannot execute by its own clauses', () => {
  const { instructions: _, ...plan } = answer({
    transactions: [{ to: router, value: '5', data: '0x12', comment: 'swap' }],
  })
  const read = readApiQuote(question, plan)
  expect(read).toMatchObject({ found: true, quote: { clauses: [{ to: router, value: 5n }] } })
})

test('has no quote without a route', () => {
  const none = answer({ routes: [], totalAmountOut: '0', error: 'No routes found' })
  expect(readApiQuote(question, none)).toMatchObject({ found: false, reason: 'No routes found' })
  const worthless = answer({ totalAmountOut: '0' })
  expect(readApiQuote(question, worthless)).toMatchObject({ reason: 'No quote available' })
})

test('reports fee-on-transfer tokens, with and without a quote', () => {
  const transferFees = [{ token: b3tr.address, bps: 150 }]
  const kept = [{ token: b3tr, percent: 1.5 }]
  expect(readApiQuote(question, answer({ transferFees }))).toMatchObject({
    quote: { transferFees: kept },
  })
  const none = answer({ routes: [], totalAmountOut: '0', transferFees })
  expect(readApiQuote(question, none)).toMatchObject({ found: false, transferFees: kept })
})
