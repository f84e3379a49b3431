import { parseAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { classifyPrice, type PriceClaim } from './classifyPrice.ts'
import { createPoolMemory, type MarketMemory, type PoolMemory } from './Memory.ts'

const one = 10n ** 18n
const assets = [parseAddress(`0x${'0'.repeat(40)}`), parseAddress(`0x${'5'.repeat(40)}`)] as const

function createPool(reserve: bigint): PoolMemory {
  return { ...createPoolMemory('v2', assets), reserve0: reserve, reserve1: reserve }
}

const deep = createPool(1000n * one)
const empty = createPool(one)

/** What becomes of prices one after the other; a claim is a price in the deep pool unless it says more. */
function classify(claims: readonly (string | PriceClaim)[]): string[] {
  const market: MarketMemory = { price: null, candidate: null, pools: [deep, empty] }
  return claims.map((claim) =>
    classifyPrice(
      market,
      typeof claim === 'string' ? { price: claim, pool: deep, worth: one } : claim,
    ),
  )
}

test('one trade at a wild price does not count, and the ones after it do', () => {
  expect(classify(['2', '900', '2.1', '0.001', '1.9'])).toEqual([
    'counts',
    'outlier',
    'counts',
    'outlier',
    'counts',
  ])
})

test('a market that really moved counts again from its second trade', () => {
  expect(classify(['2', '5', '5.5', '5'])).toEqual(['counts', 'outlier', 'counts', 'counts'])
  expect(classify(['2', '5', '50', '55'])).toEqual(['counts', 'outlier', 'outlier', 'counts'])
})

test('twice and half the last price are no jump', () => {
  expect(classify(['2', '4', '2', '1', '0.4999'])).toEqual([
    'counts',
    'counts',
    'counts',
    'counts',
    'outlier',
  ])
})

test('a nearly empty pool beside a deep one never forms a price, however often it is traded', () => {
  const claim = { price: '7', pool: empty, worth: one }
  expect(classify(['2', claim, claim, claim])).toEqual(['counts', 'thin', 'thin', 'thin'])
})

test('dust says nothing', () => {
  expect(classify(['2', { price: '3', pool: deep, worth: 10n ** 15n - 1n }])).toEqual([
    'counts',
    'thin',
  ])
})

test('an order fills at the price of the pools or forms none', () => {
  const fill = (price: string): PriceClaim => ({ price, pool: null, worth: one })
  expect(classify(['2', fill('2.2'), fill('90'), fill('90')])).toEqual([
    'counts',
    'counts',
    'thin',
    'thin',
  ])
})
