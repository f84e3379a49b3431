import { readFileSync } from 'node:fs'
import { parseAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import type { TickPool } from '../model/Pool.ts'
import { measureTickReserves } from './measureTickReserves.ts'
import { swapTicksExactOut } from './swapTicksExactOut.ts'

interface Vectors {
  pools: {
    feePips: number
    tickSpacing: number
    sqrtPriceX96: string
    tick: number
    liquidity: string
    ticks: [number, string][]
  }[]
}

const { pools }: Vectors = JSON.parse(
  readFileSync(new URL('../../../../vectors/ticks.json', import.meta.url), 'utf8'),
)

test.each(pools)(
  'the reserves of a pool can be bought from it, and no more (fee $feePips, tick $tick)',
  ({ sqrtPriceX96, liquidity, ticks, ...rest }) => {
    const pool: TickPool = {
      kind: 'ticks',
      venue: 'V3',
      address: parseAddress(`0x${'b'.repeat(40)}`),
      token0: parseAddress(`0x${'1'.repeat(40)}`),
      token1: parseAddress(`0x${'2'.repeat(40)}`),
      ...rest,
      sqrtPriceX96: BigInt(sqrtPriceX96),
      liquidity: BigInt(liquidity),
      ticks: ticks.map(([index, net]) => ({ index, liquidityNet: BigInt(net) })),
    }
    const { amount0, amount1 } = measureTickReserves(pool)
    // Amounts are rounded down once here and once in each step of the swap.
    const slack = 2n * BigInt(ticks.length) + 2n
    for (const [isZeroIn, held] of [
      [true, amount1],
      [false, amount0],
    ] as const) {
      if (held > slack) expect(swapTicksExactOut(pool, isZeroIn, held - slack)).toBeTypeOf('bigint')
      expect(swapTicksExactOut(pool, isZeroIn, held + slack)).toBeTypeOf('string')
    }
  },
)
