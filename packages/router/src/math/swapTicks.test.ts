import { readFileSync } from 'node:fs'
import { parseAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import type { TickPool } from '../model/Pool.ts'
import { sqrtPriceAtTick } from './sqrtPriceAtTick.ts'
import { swapTicks } from './swapTicks.ts'
import { swapTicksExactOut } from './swapTicksExactOut.ts'

interface Vectors {
  pools: {
    feePips: number
    tickSpacing: number
    sqrtPriceX96: string
    tick: number
    liquidity: string
    ticks: [number, string][]
    swaps: [boolean, string, string, string][]
  }[]
}

const { pools }: Vectors = JSON.parse(
  readFileSync(new URL('../../../../vectors/ticks.json', import.meta.url), 'utf8'),
)

const place = {
  venue: 'V3',
  address: parseAddress(`0x${'b'.repeat(40)}`),
  token0: parseAddress(`0x${'1'.repeat(40)}`),
  token1: parseAddress(`0x${'2'.repeat(40)}`),
}

test.each(pools)(
  'swaps across ticks pay the same as the canonical pool (fee $feePips, tick $tick)',
  (vector) => {
    const { feePips, tickSpacing, tick } = vector
    const pool: TickPool = {
      kind: 'ticks',
      ...place,
      feePips,
      tickSpacing,
      tick,
      sqrtPriceX96: BigInt(vector.sqrtPriceX96),
      liquidity: BigInt(vector.liquidity),
      ticks: vector.ticks.map(([index, net]) => ({ index, liquidityNet: BigInt(net) })),
    }
    for (const [isZeroIn, offered, paid, received] of vector.swaps) {
      const swap = swapTicks(pool, isZeroIn, BigInt(offered))
      if (paid !== offered) expect(swap).toBe(received === '0' ? 'emptyPools' : 'amountTooLarge')
      else if (received === '0') expect(swap).toBe('amountTooSmall')
      else expect(swap).toEqual({ amountOut: BigInt(received), spent: BigInt(paid) })
    }
  },
)

test('the square root of the price is the canonical one at both ends and at par', () => {
  expect(sqrtPriceAtTick(-887_272)).toBe(4_295_128_739n)
  expect(sqrtPriceAtTick(0)).toBe(1n << 96n)
  expect(sqrtPriceAtTick(887_272)).toBe(
    1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342n,
  )
})

test('a pool with liquidity up to the ends of the price range refuses what it cannot trade', () => {
  const endless: TickPool = {
    kind: 'ticks',
    ...place,
    feePips: 3000,
    tickSpacing: 60,
    tick: 0,
    sqrtPriceX96: 1n << 96n,
    liquidity: 10n ** 18n,
    ticks: [],
  }
  for (const isZeroIn of [true, false]) {
    expect(swapTicks(endless, isZeroIn, 10n ** 60n)).toBe('amountTooLarge')
    expect(swapTicksExactOut(endless, isZeroIn, 10n ** 60n)).toBe('amountTooLarge')
  }
})

test('a pool without a price or liquidity gives a named reason', () => {
  const empty: TickPool = {
    kind: 'ticks',
    ...place,
    feePips: 3000,
    tickSpacing: 60,
    tick: 0,
    sqrtPriceX96: 0n,
    liquidity: 0n,
    ticks: [],
  }
  expect(swapTicks(empty, true, 1n)).toBe('emptyPools')
  expect(swapTicks({ ...empty, sqrtPriceX96: 1n << 96n }, false, 10n ** 18n)).toBe('emptyPools')
  expect(swapTicks(empty, true, 0n)).toBe('emptyPools')
})
