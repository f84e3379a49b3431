import { type Address, zeroAddress } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applySwap } from '../math/applySwap.ts'
import { sqrtPriceAtTick } from '../math/sqrtPriceAtTick.ts'
import { swapPool } from '../math/swapPool.ts'
import { swapPoolExactOut } from '../math/swapPoolExactOut.ts'
import type { PairPool, Pool, TickPool } from '../model/Pool.ts'
import { Graph } from '../problem/Graph.ts'
import { quoteExactOut } from '../quoteExactOut.ts'

const at = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}` as Address
const [sold, bridge, bought] = [at(0xa1), at(0xb2), at(0xc3)] as [Address, Address, Address]
const venue = 'Somewhere'
const whole = 10n ** 18n

function pair(number: number, tokens: [Address, Address], reserves: [bigint, bigint]): PairPool {
  const [token0, token1] = tokens
  const [reserve0, reserve1] = reserves
  return {
    kind: 'pair',
    venue,
    address: at(number),
    token0,
    token1,
    reserve0,
    reserve1,
    feePips: 3_000,
  }
}

function createGraph(pools: readonly Pool[]): Graph {
  const graph = new Graph([{ name: venue, router: at(0xff), wrappedVet: zeroAddress }])
  for (const pool of pools) graph.write(pool)
  return graph
}

test('keeps the leg limit when it closes an exact output', () => {
  const pools = Array.from({ length: 8 }, (_, index) => {
    const tokens: [Address, Address] = index < 4 ? [sold, bridge] : [bridge, bought]
    return pair(index + 1, tokens, [BigInt(1_000 + index * 97) * whole, BigInt(2_000) * whole])
  })
  for (let maxLegs = 2; maxLegs <= 10; maxLegs++) {
    const request = { from: sold, to: bought, amountOut: 100n * whole, maxLegs }
    const plan = quoteExactOut(createGraph(pools), request)
    if (!plan.found) throw new Error(plan.reason)
    expect(plan.steps.length).toBeLessThanOrEqual(maxLegs)
    expect(plan.amountOut).toBe(request.amountOut)
    const start = Math.max(
      0,
      plan.steps.findLastIndex(({ isChained }) => !isChained),
    )
    expect(plan.steps[start]?.from).toBe(sold)
  }
})

/** Reserves that make all pools of the test different. */
const anyReserve = fc.bigInt({ min: 1_000n * whole, max: 1_000_000n * whole })

test('ends an exact output that is split on both sides of a bridge with a chain from source to sink', () => {
  fc.assert(
    fc.property(fc.array(anyReserve, { minLength: 12, maxLength: 12 }), (reserves) => {
      const pools = Array.from({ length: 6 }, (_, index) => {
        const tokens: [Address, Address] = index < 3 ? [sold, bridge] : [bridge, bought]
        return pair(index + 1, tokens, [
          (reserves[index * 2] ?? 0n) + BigInt(index) * 37n * whole,
          reserves[index * 2 + 1] ?? 0n,
        ])
      })
      const amountOut = 100n * whole
      const plan = quoteExactOut(createGraph(pools), { from: sold, to: bought, amountOut })
      if (!plan.found) throw new Error(plan.reason)
      const start = Math.max(
        0,
        plan.steps.findLastIndex(({ isChained }) => !isChained),
      )
      const chain = plan.steps.slice(start)
      expect(chain[0]?.from).toBe(sold)
      expect(chain.at(-1)?.to).toBe(bought)
      expect(chain.slice(1).every(({ isChained }) => isChained)).toBe(true)
      expect(plan.amountOut).toBe(amountOut)
      expect(plan.payment).toBeGreaterThanOrEqual(plan.amountIn)
      expect(plan.payment - plan.amountIn).toBeLessThanOrEqual(plan.payment / 1_000_000n)
      if (plan.routes.length > 1) expect(plan.efficiency).toBeGreaterThan(0.999_999)
    }),
    { numRuns: 60 },
  )
})

/** Liquidity around a price of one, in three ranges. */
const ticks: TickPool = {
  kind: 'ticks',
  venue,
  address: at(9),
  token0: sold,
  token1: bought,
  sqrtPriceX96: sqrtPriceAtTick(13) + 12_345n,
  tick: 13,
  liquidity: 7_000n * whole,
  tickSpacing: 60,
  ticks: [
    { index: -6_000, liquidityNet: 2_000n * whole },
    { index: -600, liquidityNet: 5_000n * whole },
    { index: 600, liquidityNet: -5_000n * whole },
    { index: 6_000, liquidityNet: -2_000n * whole },
  ],
  feePips: 3_000,
}
const kinds: Pool[] = [
  pair(8, [sold, bought], [5_000n * whole, 9_000n * whole]),
  ticks,
  {
    kind: 'order',
    venue,
    address: at(7),
    token0: bought,
    token1: sold,
    orderId: 1n,
    terms: '0x0000000000000001',
    remaining: 800n * whole,
    amountFrom: 1_400n * whole,
    amountTo: 600n * whole + 1n,
  },
]

test.each(kinds)(
  'the input that a $kind pool asks for an output buys it, and hardly less does',
  (pool) => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1_000n, max: 400n * whole }), (amountOut) => {
        const isZeroIn = pool.token0 === sold
        const cost = swapPoolExactOut(pool, isZeroIn, amountOut)
        if (typeof cost === 'string') throw new Error(cost)
        const paid = swapPool(pool, isZeroIn, cost)
        expect(typeof paid === 'string' ? paid : paid.amountOut).toBeGreaterThanOrEqual(amountOut)
        const less = swapPool(pool, isZeroIn, cost - cost / 1_000_000n - 5n)
        expect(typeof less === 'string' ? 0n : less.amountOut).toBeLessThan(amountOut)
      }),
    )
  },
)

test.each(kinds)(
  'two swaps in a row move a $kind pool as far as one swap, except for rounding and fees',
  (pool) => {
    const isZeroIn = pool.token0 === sold
    const parts = [whole / 3n, 250n * whole]
    let [moved, together] = [pool, 0n]
    for (const amountIn of parts) {
      const swap = swapPool(moved, isZeroIn, amountIn)
      if (typeof swap === 'string') throw new Error(swap)
      together += swap.amountOut
      moved = applySwap(moved, isZeroIn, swap)
    }
    const once = swapPool(
      pool,
      isZeroIn,
      parts.reduce((sum, part) => sum + part, 0n),
    )
    if (typeof once === 'string') throw new Error(once)
    expect(Number(together) / Number(once.amountOut)).toBeCloseTo(1, 5)
  },
)

test('a price that crosses a tick updates the liquidity, in both directions', () => {
  for (const [isZeroIn, liquidity] of [
    [true, 2_000n],
    [false, 2_000n],
  ] as const) {
    const swap = swapPool(ticks, isZeroIn, 400n * whole)
    if (typeof swap === 'string') throw new Error(swap)
    const moved = applySwap(ticks, isZeroIn, swap) as TickPool
    expect(moved.liquidity).toBe(liquidity * whole)
    expect(sqrtPriceAtTick(moved.tick)).toBeLessThanOrEqual(moved.sqrtPriceX96)
    expect(sqrtPriceAtTick(moved.tick + 1)).toBeGreaterThan(moved.sqrtPriceX96)
  }
})
