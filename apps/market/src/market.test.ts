import { SeededRandom } from '@vermeil/random'
import type { Seconds } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { concentratedListings, findFairRoot } from './pools/ConcentratedPool.ts'
import {
  applyMirrorSwap,
  type PoolMirror,
  planArbitrage,
  planRandomSwap,
  planSale,
  squareRoot,
} from './pools/PoolMirror.ts'
import { boundRange } from './pools/planConcentratedPools.ts'
import { amountForUsd, requireToken } from './prices/amountForUsd.ts'
import { FairPrices } from './prices/FairPrices.ts'
import { poolListings, tokenListings } from './prices/listing.ts'
import { pickPairs } from './trading/planTrades.ts'
import { firstHistory, planMoments } from './trading/schedule.ts'

const pool = (reserve0: bigint, reserve1: bigint): PoolMirror => ({
  address: '0x0000000000000000000000000000000000000001' as PoolMirror['address'],
  venue: 'VeRocket',
  token0: '0x0000000000000000000000000000000000000002' as PoolMirror['address'],
  token1: '0x0000000000000000000000000000000000000003' as PoolMirror['address'],
  symbol0: 'VET',
  symbol1: 'B3TR',
  reserve0,
  reserve1,
  weight: 1,
})

test('generates the same numbers from the same seed', () => {
  const draw = (seed: string) => {
    const random = new SeededRandom(seed)
    return Array.from({ length: 50 }, () => random.next())
  }
  expect(draw('vermeil')).toEqual(draw('vermeil'))
  expect(draw('vermeil')).not.toEqual(draw('vermeim'))
  const mean = draw('vermeil').reduce((sum, each) => sum + each, 0) / 50
  expect(mean).toBeGreaterThan(0.3)
  expect(mean).toBeLessThan(0.7)
})

test('lists at least 16 tokens with 0, 6, 8, 9 and 18 decimals in 30 pools of three venues', () => {
  const symbols = new Set(poolListings.flatMap(({ base, token }) => [base, token]))
  expect(symbols.size).toBeGreaterThanOrEqual(16)
  const decimals = new Set([...symbols].map((symbol) => requireToken(symbol).decimals))
  expect([...decimals].toSorted((a, b) => a - b)).toEqual([0, 6, 8, 9, 18])
  expect(poolListings.length).toBeGreaterThanOrEqual(30)
  expect(new Set(poolListings.map(({ venue }) => venue)).size).toBe(3)
  const keys = poolListings.map(({ venue, base, token }) => `${venue} ${base} ${token}`)
  expect(new Set(keys).size).toBe(poolListings.length)
})

test('keeps every fair price within a factor of eight in 60 days', () => {
  const prices = new FairPrices(tokenListings, new SeededRandom('vermeil'), 0)
  for (let day = 1; day <= 60; day++) {
    prices.advance(day * 86_400)
    for (const { symbol, openUsd, volatility } of tokenListings) {
      const factor = prices.usd(symbol) / openUsd
      const bound = volatility < 0.1 ? 1.03 : 8
      expect(factor, symbol).toBeLessThan(bound)
      expect(factor, symbol).toBeGreaterThan(1 / bound)
    }
  }
})

test('gives a token that converts one to one the price of the other token', () => {
  const prices = new FairPrices(tokenListings, new SeededRandom('vermeil'), 0)
  for (let day = 1; day <= 20; day++) {
    prices.advance(day * 86_400)
    prices.anchor('VOT3', 5)
    expect(prices.usd('VOT3')).toBe(prices.usd('B3TR'))
  }
})

test('plans moments at steps of ten seconds within the bounds, with more at the end', () => {
  const until = 1_800_000_000 as Seconds
  const from = (until - 61 * 86_400) as Seconds
  const moments = planMoments(from, until, firstHistory, new SeededRandom('vermeil'))
  expect(moments.length).toBeGreaterThan(2000)
  moments.forEach((moment, index) => {
    expect((moment - from) % 10).toBe(0)
    expect(moment).toBeGreaterThan(moments[index - 1] ?? from)
    expect(moment).toBeLessThan(until)
  })
  const lastDay = moments.filter((moment) => moment > until - 86_400)
  expect(lastDay.length).toBeGreaterThan(300)
})

test('moves a pool close to the fair price by arbitrage without reducing its product', () => {
  const reserve = fc.bigInt({ min: 10n ** 6n, max: 10n ** 27n })
  const worth = fc.bigInt({ min: 10n ** 9n, max: 10n ** 27n })
  fc.assert(
    fc.property(reserve, reserve, worth, worth, (reserve0, reserve1, value0, value1) => {
      const mirror = pool(reserve0, reserve1)
      const swap = planArbitrage(mirror, { value0, value1 }, 10n)
      if (swap === undefined) return
      applyMirrorSwap(swap)
      expect(mirror.reserve0 * mirror.reserve1).toBeGreaterThanOrEqual(reserve0 * reserve1)
    }),
  )
  const mirror = pool(10n ** 24n, 10n ** 24n)
  const swap = planArbitrage(mirror, { value0: 100n, value1: 120n }, 10n)
  expect(swap?.zeroForOne).toBe(false)
  if (swap) applyMirrorSwap(swap)
  const priceBps = (mirror.reserve1 * 10_000n) / mirror.reserve0
  expect(priceBps).toBeGreaterThan(11_950n)
  expect(priceBps).toBeLessThan(12_050n)
})

test('picks all pools of a pair together, whichever token comes first', () => {
  const turned = { ...pool(10n ** 20n, 2n * 10n ** 20n), symbol0: 'B3TR', symbol1: 'VET' }
  const other = { ...pool(10n ** 20n, 2n * 10n ** 20n), symbol1: 'VTHO', weight: 0 }
  const swaps = [pool(10n ** 20n, 2n * 10n ** 20n), turned, other].flatMap(
    (each) => planArbitrage(each, { value0: 1n, value1: 1n }, 10n) ?? [],
  )
  expect(swaps).toHaveLength(3)
  const random = new SeededRandom('pairs')
  expect([...pickPairs(swaps, 1, random)]).toEqual(['B3TR/VET'])
  expect([...pickPairs(swaps, 5, random)].toSorted()).toEqual(['B3TR/VET', 'VET/VTHO'])
  expect(pickPairs([], 5, random).size).toBe(0)
})

test('pays no more than needed for whole units of a token without decimals', () => {
  const small = pool(10n ** 24n, 20_000n)
  const swap = planSale(small, true, 10n ** 20n)
  expect(swap?.amountOut).toBe(1n)
  expect(swap?.amountIn).toBeLessThan(51n * 10n ** 18n)
  expect(planSale(small, true, swap?.amountIn ?? 0n)).toEqual(swap)
  expect(planSale(small, true, (swap?.amountIn ?? 0n) - 1n)).toBeUndefined()
})

test('plans no arbitrage within the fee of the fair price', () => {
  expect(planArbitrage(pool(10n ** 20n, 10n ** 20n), { value0: 1000n, value1: 1002n }, 10n)).toBe(
    undefined,
  )
})

test('limits a random swap to two percent of the pool, even for small reserves', () => {
  const random = new SeededRandom('whims')
  for (let i = 0; i < 500; i++) {
    const swap = planRandomSwap(pool(20_000n, 10n ** 24n), random)
    if (swap === undefined) continue
    const reserve = swap.zeroForOne ? 20_000n : 10n ** 24n
    expect(swap.amountIn * 50n).toBeLessThanOrEqual(reserve)
  }
})

test('rounds the square root down', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 300n }), (value) => {
      const root = squareRoot(value)
      expect(root * root <= value && (root + 1n) * (root + 1n) > value).toBe(true)
    }),
  )
})

test('bounds a liquidity range around the price on valid ticks', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -800_000, max: 800_000 }),
      fc.constantFrom(488, 1_823, 887_272),
      fc.constantFrom(10, 60),
      (tick, ticks, spacing) => {
        const [lower, upper] = boundRange(tick, ticks, spacing).map(Number)
        expect(Math.abs((lower ?? 1) % spacing) + Math.abs((upper ?? 1) % spacing)).toBe(0)
        expect(lower).toBeLessThanOrEqual(tick)
        expect(upper).toBeGreaterThan(tick)
        expect(Math.max(-(lower ?? 0), upper ?? 0)).toBeLessThanOrEqual(887_272)
      },
    ),
  )
})

test('computes the exact square root of a pool’s fair price', () => {
  const prices = new FairPrices(tokenListings, new SeededRandom('roots'), 0)
  for (const { base, token } of concentratedListings) {
    const root = findFairRoot(base, token, prices)
    const [value0, value1] = [base, token].map((symbol) => amountForUsd(symbol, 1e6, prices))
    const price = ((value1 ?? 0n) << 192n) / (value0 ?? 1n)
    expect(root * root <= price && (root + 1n) ** 2n > price).toBe(true)
  }
})
