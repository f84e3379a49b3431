import { parseAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { classifyPrice, type PriceClaim } from './classifyPrice.ts'
import { createTrackedPool, type TrackedMarket, type TrackedPool } from './DerivedState.ts'

const one = 10n ** 18n
const assets = [parseAddress(`0x${'0'.repeat(40)}`), parseAddress(`0x${'5'.repeat(40)}`)] as const

function createPool(reserve: bigint): TrackedPool {
  return { ...createTrackedPool('v2', assets), reserve0: reserve, reserve1: reserve }
}

const deep = createPool(1000n * one)
const empty = createPool(one)

/** Classifies prices one after another. A string is a price in the deep pool. */
function classify(claims: readonly (string | PriceClaim)[]): string[] {
  const market: TrackedMarket = { price: null, candidate: null, pools: [deep, empty] }
  return claims.map((claim) =>
    classifyPrice(
      market,
      typeof claim === 'string' ? { price: claim, pool: deep, value: one } : claim,
    ),
  )
}

test('ignores a single outlier and counts the prices after it', () => {
  expect(classify(['2', '900', '2.1', '0.001', '1.9'])).toEqual([
    'counts',
    'outlier',
    'counts',
    'outlier',
    'counts',
  ])
})

test('counts a new price level from its second trade', () => {
  expect(classify(['2', '5', '5.5', '5'])).toEqual(['counts', 'outlier', 'counts', 'counts'])
  expect(classify(['2', '5', '50', '55'])).toEqual(['counts', 'outlier', 'outlier', 'counts'])
})

test('counts prices up to twice and down to half the last price', () => {
  expect(classify(['2', '4', '2', '1', '0.4999'])).toEqual([
    'counts',
    'counts',
    'counts',
    'counts',
    'outlier',
  ])
})

test('never counts the prices of a nearly empty pool if the pair has a deep pool', () => {
  const claim = { price: '7', pool: empty, value: one }
  expect(classify(['2', claim, claim, claim])).toEqual(['counts', 'thin', 'thin', 'thin'])
})

test('ignores dust', () => {
  expect(classify(['2', { price: '3', pool: deep, value: 10n ** 15n - 1n }])).toEqual([
    'counts',
    'thin',
  ])
})

test('counts the price of an order only if it is close to the price of the pools', () => {
  const fill = (price: string): PriceClaim => ({ price, pool: null, value: one })
  expect(classify(['2', fill('2.2'), fill('90'), fill('90')])).toEqual([
    'counts',
    'counts',
    'thin',
    'thin',
  ])
})
