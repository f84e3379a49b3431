import type { CurveTable } from '../model/CurveTable.ts'
import type { Task } from './Dual.ts'

/** Rounds of propagation. Longer paths start slightly worse. */
const rounds = 8

/**
 * Computes the start of the price search: the price levels, tilted so that the cheapest path from source to sink
 * (counting only fees) just breaks even.
 * @param levels log prices of the table's tokens; overwritten with the start.
 */
export function tiltPrices(table: CurveTable, task: Task, levels: Float64Array): void {
  const { tokens, rows, from, to, inRoot, outRoot } = table
  const costs = new Float64Array(tokens).fill(Number.POSITIVE_INFINITY)
  costs[task.source] = 0
  for (let round = 0, isSettled = false; round < rounds && !isSettled; round++) {
    isSettled = true
    for (let row = 0; row < rows; row++) {
      const start = costs[from[row]]
      const end = costs[to[row]]
      if (!(start < end) || outRoot[row] === 0) continue
      const rate = 2 * Math.log(outRoot[row] / inRoot[row])
      const level = levels[from[row]] - levels[to[row]]
      const cost = start + Math.max(0, level - rate)
      if (!(cost < end - 1e-15)) continue
      costs[to[row]] = cost
      isSettled = false
    }
  }
  const all = costs[task.sink]
  const numerairePrice = levels[tokens - 1]
  const shift = task.isExactOut ? 0 : all
  for (let token = 0; token < tokens; token++) {
    const cost = Math.min(costs[token], all)
    levels[token] = levels[token] - numerairePrice + cost - shift
  }
}
