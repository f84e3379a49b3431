import { SeededRandom } from '@vermeil/random'
import { type Flow, orderTokens } from '../model/Flow.ts'
import type { Problem } from '../problem/Problem.ts'
import { fillRoutes } from './fillRoutes.ts'
import { findRoute } from './findRoute.ts'
import { OrderSearch } from './OrderSearch.ts'

/** Work limit: the number of orders to solve for times the number of rows. */
const maxWork = 180_000
const maxSolves = 800

/** A solution takes this many times as long if there are fixed prices. */
const linearSlowdown = 4

/**
 * The search also starts from the best single routes for these parts of the amount. Small amounts take longer routes.
 */
const parts = [1, 0.1, 0.01]

/** It also starts from the routes that fill the amount in this many equal parts, one after the other. */
const fillings = [2, 5]

/** How many paths to each token are kept while a route is searched. */
const width = 6

/**
 * Finds the best flows without a cycle if the optimum contains cycles. Descends from several orders: the tokens sorted
 * by how much the optimum lowered their prices, the orders along the best single routes for parts of the amount, those
 * along several routes that fill the amount, and then perturbations of the best order.
 * @param tilted the start prices of the optimum.
 */
export function findAcyclic(
  problem: Problem,
  tilted: Float64Array,
): { flows: Flow[]; prices: Float64Array; order: readonly number[] } {
  const { workspace, task, start } = problem
  const { table, dual, effort } = workspace
  const { tokens } = table
  const prices = (dual.isBalanced ? dual.prices : tilted).slice(0, tokens)
  const stages = table.linearRows > 0 ? linearSlowdown : 1
  const budget = Math.ceil(Math.min(maxSolves, maxWork / table.rows) / stages)
  const search = new OrderSearch(problem, prices, budget)
  const shift = (token: number): number => prices[token] - start[token]
  const inner = Array.from({ length: tokens }, (_, token) => token)
    .filter((token) => token !== task.source && token !== task.sink)
    .sort((one, other) => shift(one) - shift(other) || one - other)
  const descendAlong = (flows: readonly Flow[]): void => {
    const path = orderTokens(flows, task.source)?.filter((token) => inner.includes(token)) ?? []
    const others = inner.filter((token) => !path.includes(token))
    search.descend([task.source, ...path, ...others, task.sink], budget / 5)
  }
  descendAlong([])
  const limits = { maxHops: tokens, width }
  for (const part of parts)
    descendAlong(findRoute(table, { ...task, amount: task.amount * part }, limits))
  for (const count of fillings)
    if (!effort.isSpent) descendAlong(fillRoutes(table, task, { ...limits, parts: count, effort }))
  const random = new SeededRandom()
  while (search.budget > 0 && search.order.length > 3 && !effort.isSpent)
    search.descend(perturb(search.order, random), budget / 8)
  return { flows: search.flows, prices: search.prices, order: search.order }
}

/** The order with two inner tokens moved; the ends stay. */
function perturb(order: readonly number[], random: SeededRandom): number[] {
  const next = [...order]
  const inner = order.length - 2
  for (let time = 0; time < 2; time++) {
    const [token] = next.splice(1 + Math.floor(random.next() * inner), 1)
    if (token !== undefined) next.splice(1 + Math.floor(random.next() * inner), 0, token)
  }
  return next
}
