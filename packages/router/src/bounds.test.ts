import { type Address, zeroAddress } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { swapPool } from './math/swapPool.ts'
import type { PairPool, Pool } from './model/Pool.ts'
import { Graph } from './problem/Graph.ts'
import { quoteExactIn } from './quoteExactIn.ts'
import { quoteExactOut } from './quoteExactOut.ts'

const at = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}` as Address
const [sold, bought] = [at(1), at(3)] as [Address, Address]

function pair(number: number, ends: [Address, Address], reserves: [bigint, bigint]): PairPool {
  const [token0, token1] = ends
  const [reserve0, reserve1] = reserves
  const place = { venue: 'Some', address: at(0xb0 + number), token0, token1 }
  return { kind: 'pair', ...place, reserve0, reserve1, feePips: 3_000 }
}

function createGraph(pools: readonly Pool[]): Graph {
  const graph = new Graph([{ name: 'Some', router: at(0xff), wrappedVet: zeroAddress }])
  for (const pool of pools) graph.write(pool)
  return graph
}

const few = fc.bigInt({ min: 2n, max: 400n })
const fewReserves = fc.tuple(few, few)

function pay(pool: Pool, amountIn: bigint): bigint {
  const swap = swapPool(pool, true, amountIn)
  return typeof swap === 'string' ? 0n : swap.amountOut
}

/** The maximum output of two parallel pools, found by trying every split into whole units. */
function tryAll([one, other]: readonly [Pool, Pool], amountIn: bigint): bigint {
  let max = 0n
  for (let part = 0n; part <= amountIn; part++) {
    const sum = pay(one, part) + pay(other, amountIn - part)
    if (sum > max) max = sum
  }
  return max
}

test('the bound holds for every split of tokens without decimals, and exceeds the best one by rounding only', () => {
  let bounded = 0
  fc.assert(
    fc.property(fewReserves, fewReserves, fc.bigInt({ min: 1n, max: 120n }), (a, b, amountIn) => {
      const pools = [pair(1, [sold, bought], a), pair(2, [sold, bought], b)] as const
      const plan = quoteExactIn(createGraph(pools), { from: sold, to: bought, amountIn })
      const max = tryAll(pools, amountIn)
      if (!plan.found) {
        expect(max).toBe(0n)
        return
      }
      bounded += 1
      expect(plan.bound).toBeGreaterThanOrEqual(max)
      expect(plan.bound).toBeGreaterThanOrEqual(plan.amountOut)
      // If an input unit is worth more than an output unit, the best split in whole units is further from the bound.
      const isFine = [a, b].every(([reserve0, reserve1]) => reserve0 >= reserve1)
      if (isFine) expect(plan.bound - max).toBeLessThanOrEqual(3n)
    }),
  )
  expect(bounded).toBeGreaterThan(20)
})

test('no split of an exact output of a few units costs less than the bound', () => {
  let bounded = 0
  fc.assert(
    fc.property(fewReserves, fewReserves, fc.bigInt({ min: 1n, max: 60n }), (a, b, amountOut) => {
      const pools = [pair(1, [sold, bought], a), pair(2, [sold, bought], b)] as const
      const plan = quoteExactOut(createGraph(pools), { from: sold, to: bought, amountOut })
      if (!plan.found) return
      bounded += 1
      expect(plan.bound).toBeLessThanOrEqual(plan.amountIn)
      expect(plan.bound).toBeGreaterThan(0n)
      if (plan.bound > 1n) expect(tryAll(pools, plan.bound - 1n)).toBeLessThan(amountOut)
    }),
  )
  expect(bounded).toBeGreaterThan(20)
})

test('the bound ignores transfer fees that round to zero', () => {
  const graph = createGraph([pair(1, [sold, bought], [1_000n, 1_000n])])
  graph.setTransferFee(sold, 400_000)
  let bounded = 0
  for (let amountIn = 1n; amountIn <= 40n; amountIn++) {
    const plan = quoteExactIn(graph, { from: sold, to: bought, amountIn })
    if (!plan.found) continue
    bounded += 1
    expect(plan.bound).toBeGreaterThanOrEqual(plan.amountOut)
    expect(plan.bound).toBeLessThanOrEqual(amountIn)
  }
  expect(bounded).toBeGreaterThan(20)
})
