import { type Address, zeroAddress } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Pool, quoteExactIn, quoteExactOut } from './index.ts'
import { swapPool } from './math/swapPool.ts'
import { swapPoolExactOut } from './math/swapPoolExactOut.ts'
import { createMarket, tokens, toUnits } from './testing/createMarket.ts'

const maxHops = 3
const [from = zeroAddress, , , , to = zeroAddress] = tokens

/** Every simple path from one token to another over up to three pools, as a list of pools. */
function* listPaths(pools: readonly Pool[], at: Address, visited: Address[]): Generator<Pool[]> {
  if (at === to) yield []
  else if (visited.length <= maxHops)
    for (const pool of pools) {
      const next = pool.token0 === at ? pool.token1 : pool.token1 === at ? pool.token0 : undefined
      if (next === undefined || visited.includes(next)) continue
      for (const rest of listPaths(pools, next, [...visited, next])) yield [pool, ...rest]
    }
}

/** The output of a path, computed pool by pool. */
function sell(way: readonly Pool[], amountIn: bigint): bigint | undefined {
  let [token, amount] = [from, amountIn]
  for (const pool of way) {
    const isZeroIn = pool.token0 === token
    const swap = swapPool(pool, isZeroIn, amount)
    if (typeof swap === 'string' || swap.spent < amount) return undefined
    amount = swap.amountOut
    token = isZeroIn ? pool.token1 : pool.token0
  }
  return amount
}

/** The input of a path, computed backwards. */
function buy(way: readonly Pool[], amountOut: bigint): bigint | undefined {
  let [token, amount] = [to, amountOut]
  for (const pool of way.toReversed()) {
    const isZeroIn = pool.token1 === token
    const cost = swapPoolExactOut(pool, isZeroIn, amount)
    if (typeof cost === 'string') return undefined
    amount = cost
    token = isZeroIn ? pool.token0 : pool.token1
  }
  return amount
}

const asked = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  noise: fc.constantFrom(0.001, 0.03),
  amount: fc.integer({ min: 0, max: 5 }).map((digits) => toUnits(10 ** digits)),
  stepBps: fc.option(fc.constantFrom(1, 10, 100, 2_500), { nil: undefined }),
  maxRoutes: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  /** The fixed cost of a leg, relative to the trade. */
  legPart: fc.constantFrom(0, 1e-6, 1e-4, 1e-2),
  isQuick: fc.boolean(),
})
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never

function limit({ stepBps, maxRoutes, isQuick }: Asked) {
  const step = stepBps === undefined ? {} : { stepBps }
  return { from, to, maxHops, isQuick, ...step, ...(maxRoutes === undefined ? {} : { maxRoutes }) }
}

test('no single route pays more than the plan after fixed costs, for any step of shares', () => {
  let compared = 0
  fc.assert(
    fc.property(asked, (one) => {
      const { graph, pools } = createMarket(one.seed, one.noise)
      const fixedCost = Number(one.amount) * one.legPart
      const plan = quoteExactIn(graph, { ...limit(one), amountIn: one.amount, fixedCost })
      for (const way of listPaths(pools, from, [from])) {
        const amountOut = sell(way, one.amount)
        if (amountOut === undefined || amountOut === 0n) continue
        compared += 1
        if (!plan.found) throw new Error(`${plan.reason}, but a route pays ${amountOut}`)
        const more = Number(plan.amountOut - amountOut)
        expect(more - fixedCost * (plan.steps.length - way.length)).toBeGreaterThanOrEqual(
          -1e-9 * fixedCost,
        )
      }
    }),
    { numRuns: 60 },
  )
  expect(compared).toBeGreaterThan(1_000)
})

test('no single route costs less than the plan for an exact output', () => {
  let compared = 0
  fc.assert(
    fc.property(asked, (one) => {
      const { graph, pools } = createMarket(one.seed, one.noise)
      const fixedCost = Number(one.amount) * one.legPart
      const plan = quoteExactOut(graph, { ...limit(one), amountOut: one.amount, fixedCost })
      for (const way of listPaths(pools, from, [from])) {
        const amountIn = buy(way, one.amount)
        if (amountIn === undefined) continue
        compared += 1
        if (!plan.found) throw new Error(`${plan.reason}, but a route takes ${amountIn}`)
        const less = Number(amountIn - plan.amountIn)
        expect(less - fixedCost * (plan.steps.length - way.length)).toBeGreaterThanOrEqual(
          -1e-9 * fixedCost,
        )
      }
    }),
    { numRuns: 60 },
  )
  expect(compared).toBeGreaterThan(1_000)
})
