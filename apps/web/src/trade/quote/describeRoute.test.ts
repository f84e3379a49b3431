import type { Address } from '@vermeil/units'
import { expect, onTestFinished, test } from 'vitest'
import { messages } from '../../../locales/de.po'
import { i18n } from '../../language/i18n.ts'
import { b3tr, createQuote, router, vet, vtho, whole } from '../../testing/sample.ts'
import { describePaths, describeRoute } from './describeRoute.ts'
import type { Quote, RouteHop } from './Quote.ts'

const second = `0x${'33'.repeat(20)}` as Address

function hop(change: Partial<RouteHop>): RouteHop {
  return { venue: 'VeRocket', router, from: vet, to: b3tr, feeBps: 30, ...change }
}

/** The route details as one record from label to value. */
function describe(change: Partial<Quote> = {}): Record<string, string> {
  const rows = describeRoute(createQuote(change))
  return Object.fromEntries(rows.map(({ label, value }) => [label, value]))
}

test('[SWP-05] leaves hop token, second router and split out of a direct route', () => {
  expect(describe()).toEqual({
    Source: 'On-chain',
    'Route type': 'Direct',
    'Primary router': 'VeRocket 0x2222…2222',
    'Expected output': '200 B3TR',
  })
})

test('[SWP-05] names a hop’s token and both routers', () => {
  const hops = [
    hop({ to: vtho }),
    hop({ venue: 'BetterSwap', router: second, from: vtho, to: b3tr }),
  ]
  const paths = [{ sharePercent: 100, amountIn: whole(1_000), hops }]
  expect(describe({ source: 'api', paths })).toEqual({
    Source: 'Indexer',
    'Route type': 'Hop',
    'Hop token': 'VTHO',
    'Primary router': 'VeRocket 0x2222…2222',
    'Secondary router': 'BetterSwap 0x3333…3333',
    'Expected output': '200 B3TR',
  })
})

test('[SWP-05] names a split’s routers and the amount of each part', () => {
  const paths = [
    { sharePercent: 61.5, amountIn: whole(615), hops: [hop({})] },
    {
      sharePercent: 38.5,
      amountIn: whole(385),
      hops: [hop({ venue: 'BetterSwap', router: second })],
    },
  ]
  expect(describe({ paths })).toEqual({
    Source: 'On-chain',
    'Route type': 'Split',
    'Primary router': 'VeRocket 0x2222…2222',
    'Secondary router': 'BetterSwap 0x3333…3333',
    'Split amounts': '615 + 385',
    'Expected output': '200 B3TR',
  })
})

test('[SWP-05] shows the expected input of an exact output', () => {
  const exact = { exact: 'buy', amount: whole(200), amountIn: whole(1_005) } as const
  expect(describe(exact)).toMatchObject({ 'Expected input': '1,005 VET' })
  expect(describe(exact)).not.toHaveProperty('Expected output')
})

test('names our limit orders in the language of the page, and exchanges by their own names', () => {
  i18n.loadAndActivate({ locale: 'de', messages })
  onTestFinished(() => i18n.activate('en'))
  const hops = [hop({ to: vtho, venue: 'Limit orders', isOrder: true }), hop({ from: vtho })]
  const paths = [{ sharePercent: 100, amountIn: whole(1_000), hops }]
  const quote = createQuote({ paths })
  expect(describePaths(quote)[0]?.hops.map(({ venue }) => venue)).toEqual([
    'Limit-Orders',
    'VeRocket',
  ])
  expect(describeRoute(quote).map(({ value }) => value)).toContain('Limit-Orders 0x2222…2222')
})
