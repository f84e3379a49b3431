import { type Address, findMaxAmountIn, parseBps } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applySwap } from './math/applySwap.ts'
import { swapPool } from './math/swapPool.ts'
import { swapPoolExactOut } from './math/swapPoolExactOut.ts'
import type { Plan, Step } from './model/Plan.ts'
import type { Pool } from './model/Pool.ts'
import { quoteExactOut } from './quoteExactOut.ts'
import { address, createMarket, tokens, toUnits } from './testing/createMarket.ts'

/** Exact outputs from a few smallest units to half of a pool, with the limits and leg costs that the API uses. */
const question = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  noise: fc.constantFrom(0.0005, 0.001, 0.01, 0.03),
  ends: fc.shuffledSubarray([...tokens], { minLength: 2, maxLength: 2 }),
  digits: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 2, max: 5 }) },
    { weight: 1, arbitrary: fc.integer({ min: -18, max: 1 }) },
  ),
  fixedCost: fc.constantFrom(0, 1e-6, 1e-5, 1e-4),
  maxRoutes: fc.constantFrom(1, 2, 3, 10),
  slippage: fc.constantFrom(0, 1, 50, 100, 5_000),
})
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never

function quote({ seed, noise, ends, digits, fixedCost, maxRoutes, slippage }: Question) {
  const { graph, pools } = createMarket(seed, noise)
  const [from, to] = ends as [Address, Address]
  const amountOut = toUnits(10 ** digits)
  const limits = { maxRoutes, maxHops: 3, fixedCost: Number(amountOut) * fixedCost, isQuick: true }
  const request = { from, to, amountOut, slippage: parseBps(slippage), ...limits }
  return { plan: quoteExactOut(graph, request), pools, amountOut }
}

/** In this case the search finds legs that are connected to neither source nor sink. */
const unconnected: Question = {
  seed: 999_994,
  noise: 0.03,
  ends: [address(4), address(2)],
  digits: 5,
  fixedCost: 1e-5,
  maxRoutes: 2,
  slippage: 5_000,
}

const minimum = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const sum = (list: readonly bigint[]): bigint => list.reduce((all, one) => all + one, 0n)

/** A second implementation of the amount that the aggregator contract spends of the payment. */
function runPurchase(plan: Plan, pools: readonly Pool[], wanted: bigint): bigint {
  const states = new Map(pools.map((pool) => [pool.address, pool]))
  const poolOf = ({ pool }: Step): Pool => states.get(pool) as Pool
  const held = new Map<Address, bigint>([[plan.from, plan.payment]])
  const change = (token: Address, amount: bigint): void => {
    held.set(token, (held.get(token) ?? 0n) + amount)
  }
  const start = plan.steps.findLastIndex(({ isChained }) => !isChained)
  let handed = 0n
  for (const step of plan.steps.slice(0, Math.max(0, start))) {
    const { from, to, sharePips, isChained } = step
    const offered = isChained ? handed : ((held.get(from) ?? 0n) * BigInt(sharePips)) / 1_000_000n
    const isZeroIn = poolOf(step).token0 === from
    const swap = swapPool(poolOf(step), isZeroIn, offered)
    if (typeof swap === 'string') throw new Error(swap)
    states.set(step.pool, applySwap(poolOf(step), isZeroIn, swap))
    change(from, isChained ? -offered : -swap.spent)
    change(to, swap.amountOut)
    handed = swap.amountOut
  }
  let amount = wanted - (held.get(plan.to) ?? 0n)
  for (const step of plan.steps.slice(Math.max(0, start)).toReversed()) {
    const cost = swapPoolExactOut(poolOf(step), poolOf(step).token0 === step.from, amount)
    if (typeof cost === 'string') throw new Error(cost)
    amount = cost
  }
  change(plan.from, -amount)
  return plan.payment - (held.get(plan.from) ?? 0n)
}

test('[SRV-01] an exact output has at most maxRoutes different routes, which add up to the whole', () => {
  let reused = 0
  fc.assert(
    fc.property(question, (asked) => {
      const { plan } = quote(asked)
      if (!plan.found) return
      const { steps, routes } = plan
      const ways = routes.map(({ legs }) => legs.map(({ pool }) => pool).join())
      expect(ways.length).toBeLessThanOrEqual(asked.maxRoutes)
      expect(new Set(ways).size).toBe(ways.length)
      expect(sum(routes.map(({ amountIn }) => amountIn))).toBe(plan.amountIn)
      expect(sum(routes.map(({ amountOut }) => amountOut))).toBe(plan.amountOut)
      if (new Set(steps.map(({ pool }) => pool)).size < steps.length) reused += 1
    }),
    { numRuns: 200, examples: [[unconnected]] },
  )
  expect(reused).toBeGreaterThan(5)
})

test('[SRV-01] an exact output spends exactly amountIn of its payment, and the payment stays within the slippage', () => {
  let split = 0
  fc.assert(
    fc.property(question, (asked) => {
      const { plan, pools, amountOut } = quote(asked)
      if (!plan.found) return
      expect(plan.amountOut).toBe(amountOut)
      expect(runPurchase(plan, pools, amountOut)).toBe(plan.amountIn)
      const maximum = findMaxAmountIn(plan.amountIn, parseBps(asked.slippage))
      // Without slippage it may lack the cost of one unit of an intermediate token.
      const unitCost = maximum / 10n ** 12n + 10n ** 7n
      const spare = asked.slippage > 0 ? 0n : minimum(unitCost, maximum / 1_000_000n + 1n)
      expect(plan.payment).toBeGreaterThanOrEqual(maximum - maximum / 1_000n)
      expect(plan.payment).toBeLessThanOrEqual(maximum + spare)
      if (plan.routes.length > 1 && plan.payment > plan.amountIn) split += 1
    }),
    { numRuns: 200 },
  )
  expect(split).toBeGreaterThan(10)
})
