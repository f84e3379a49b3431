import { SeededRandom } from '@vermeil/random'
import { type Address, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import type { PairPool } from '../model/Pool.ts'
import { Graph } from '../problem/Graph.ts'
import { quickEffort } from '../problem/Problem.ts'
import { quoteExactIn } from '../quoteExactIn.ts'
import { quoteExactOut } from '../quoteExactOut.ts'

const at = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}` as Address
const unit = 10n ** 18n

/** A market whose prices differ by up to `noise`. If that is more than the fees, cycles are profitable. */
function createMarket(noise: number, [tokens, pools]: readonly [number, number]): Graph {
  const random = new SeededRandom()
  const graph = new Graph([{ name: 'Some', router: at(0xff), wrappedVet: zeroAddress }])
  for (let number = 0; number < pools; number++) {
    const one = Math.floor(random.next() ** 2 * tokens)
    const other = (one + 1 + Math.floor(random.next() * (tokens - 1))) % tokens
    const depth = BigInt(Math.floor(1e4 * Math.exp(random.next() * 4)))
    const price = BigInt(Math.floor(1e6 * (1 + (2 * random.next() - 1) * noise)))
    const ends = { token0: at(one + 1), token1: at(other + 1) }
    const reserves = { reserve0: depth * unit, reserve1: (depth * unit * price) / 1_000_000n }
    const place = { venue: 'Some', address: at(0xb000 + number) }
    graph.write({ kind: 'pair', ...place, ...ends, ...reserves, feePips: 3_000 } as PairPool)
  }
  return graph
}

const sizes = [
  [10, 100],
  [70, 300],
] as const
const request = { from: at(1), to: at(5), maxRoutes: 10, maxHops: 3 }
/** The largest overrun of the limit by one step in these markets. */
const slack = 1.1

test('a quick quote stays within its work limit, and its plan is within the bound and no worse than the best route', () => {
  let isCut = false
  for (const noise of [0.0015, 0.01])
    for (const size of sizes)
      for (const amountIn of [100n * unit, 10_000n * unit, 100_000n * unit]) {
        const graph = createMarket(noise, size)
        const single = quoteExactIn(graph, { ...request, amountIn, maxRoutes: 1 })
        if (!single.found) throw new Error(single.reason)
        const fixedCost = Number(single.amountOut) * 1e-5
        const plan = quoteExactIn(graph, { ...request, amountIn, fixedCost, isQuick: true })
        expect(graph.workspace.effort.spent).toBeLessThan(quickEffort * slack)
        if (!plan.found) throw new Error(plan.reason)
        const net = Number(plan.amountOut) - fixedCost * plan.steps.length
        const alone = Number(single.amountOut) - fixedCost * single.steps.length
        expect(net).toBeGreaterThanOrEqual(alone)
        expect(plan.bound).toBeGreaterThanOrEqual(plan.amountOut)
        expect(plan.routes.length).toBeLessThanOrEqual(10)
        isCut ||= graph.workspace.effort.isSpent
      }
  expect(isCut).toBe(true)
})

test('a quick exact output stays within its work limit, and its plan is within the bound and no worse than the best route', () => {
  let isCut = false
  for (const noise of [0.0015, 0.01])
    for (const size of sizes) {
      const graph = createMarket(noise, size)
      const amountOut = 10_000n * unit
      const single = quoteExactOut(graph, { ...request, amountOut, maxRoutes: 1 })
      if (!single.found) throw new Error(single.reason)
      const fixedCost = Number(single.amountIn) * 1e-5
      const plan = quoteExactOut(graph, { ...request, amountOut, fixedCost, isQuick: true })
      expect(graph.workspace.effort.spent).toBeLessThan(quickEffort * slack)
      isCut ||= graph.workspace.effort.isSpent
      if (!plan.found) throw new Error(plan.reason)
      const net = Number(plan.amountIn) + fixedCost * plan.steps.length
      expect(net).toBeLessThanOrEqual(Number(single.amountIn) + fixedCost * single.steps.length)
      expect(plan.bound).toBeLessThanOrEqual(plan.amountIn)
    }
  expect(isCut).toBe(true)
})

test('a thorough quote does many times the work of a quick one', () => {
  const graph = createMarket(0.01, [10, 100])
  quoteExactIn(graph, { ...request, amountIn: 10_000n * unit, fixedCost: 1e17 })
  expect(graph.workspace.effort.spent).toBeGreaterThan(quickEffort * 3)
})

test('the same request always takes the same amount of work', () => {
  const spent = [1, 2].map(() => {
    const graph = createMarket(0.01, [70, 300])
    quoteExactIn(graph, { ...request, amountIn: 1_000n * unit, fixedCost: 1e14, isQuick: true })
    return graph.workspace.effort.spent
  })
  expect(spent[0]).toBeGreaterThan(0)
  expect(spent[1]).toBe(spent[0])
})
