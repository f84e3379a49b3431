import { SeededRandom } from '@vermeil/random'
import type { Address } from '@vermeil/units'
import { expect, test } from 'vitest'
import { Effort } from '../dual/Effort.ts'
import { Graph, type Pool } from '../index.ts'
import { orderTokens } from '../model/Flow.ts'
import { createProblem, type Problem } from '../problem/Problem.ts'
import { solveDual } from '../problem/solveDual.ts'
import { address } from '../testing/createMarket.ts'
import { fillRoutes } from './fillRoutes.ts'
import { findAcyclic } from './findAcyclic.ts'
import { PartialOrder } from './PartialOrder.ts'

const unit = 10n ** 18n
const seeds = Array.from({ length: 40 }, (_, seed) => seed)

/** Pairs between 40 tokens, most of them with the first ones, with prices that differ by up to 10 %. */
function createMispriced(seed: number): { graph: Graph; from: Address; to: Address } {
  const random = new SeededRandom(`mispriced ${seed}`)
  const tokens = Array.from({ length: 40 }, (_, at) => address(1 + at))
  const graph = new Graph([{ name: 'Bench', router: address(0xa1), wrappedVet: address(0xf1) }])
  for (let number = 0; number < 80; number++) {
    const one = number < 39 ? number + 1 : Math.floor(random.next() * 40)
    const other = Math.floor(random.next() ** 3 * (number < 39 ? number + 1 : 40))
    const [token0, token1] = [tokens[one], tokens[other]]
    if (one === other || !token0 || !token1) continue
    graph.write(createPair(number, [token0, token1], random))
  }
  return { graph, from: tokens[1] ?? address(0), to: tokens[20] ?? address(0) }
}

function createPair(
  number: number,
  [token0, token1]: [Address, Address],
  random: SeededRandom,
): Pool {
  const depth = Math.exp(random.normal() * 1.5) * 1e6
  const reserve0 = BigInt(Math.round(depth)) * unit
  const reserve1 = BigInt(Math.round(depth * (0.95 + random.next() * 0.1))) * unit
  const place = { venue: 'Bench', address: address(0xb000 + number), token0, token1 }
  return { kind: 'pair', ...place, reserve0, reserve1, feePips: 3000 }
}

/** The problem of a trade of a million tokens, with the solved dual in the workspace. */
function solve(seed: number): { problem: Problem; tilted: Float64Array; bound: number } {
  const { graph, from, to } = createMispriced(seed)
  const goal = { amount: 1_000_000n * unit, isExactOut: false }
  const problem = createProblem(graph, { from, to }, goal)
  const tilted = solveDual(problem)
  return { problem, tilted, bound: problem.workspace.dual.value }
}

test.each(seeds)('market %i: flows without a cycle balance and do not exceed the bound', (seed) => {
  const { problem, tilted, bound } = solve(seed)
  const { source, sink, amount } = problem.task
  const { flows } = findAcyclic(problem, tilted)
  expect(orderTokens(flows, source)).toBeDefined()
  let received = 0
  let spent = 0
  for (const { from, to, amountIn, amountOut } of flows) {
    if (to === sink) received += amountOut
    if (from === source) spent += amountIn
  }
  expect(spent / amount).toBeCloseTo(1, 5)
  expect(received / bound).toBeLessThan(1.0001)
  expect(received / bound).toBeGreaterThan(0.5)
})

test('routes that fill an amount take all of it, and follow one order', () => {
  for (const seed of seeds) {
    const { problem } = solve(seed)
    const { task, workspace } = problem
    const options = { parts: 5, maxHops: 6, width: 3, effort: new Effort() }
    const flows = fillRoutes(workspace.table, task, options)
    const spent = flows.reduce(
      (sum, { from, amountIn }) => sum + (from === task.source ? amountIn : 0),
      0,
    )
    expect(spent / task.amount).toBeCloseTo(1, 9)
    expect(orderTokens(flows, task.source)).toBeDefined()
  }
})

test('a partial order contains what follows from its flows', () => {
  const order = new PartialOrder()
  order.add({ from: 1, to: 2 })
  order.add({ from: 3, to: 4 })
  expect(order.isAfter(4, 1)).toBe(false)
  order.add({ from: 2, to: 3 })
  expect(order.isAfter(4, 1)).toBe(true)
  expect(order.isAfter(1, 4)).toBe(false)
})
