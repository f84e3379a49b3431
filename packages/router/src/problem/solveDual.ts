import { tiltPrices } from '../dual/tiltPrices.ts'
import type { Problem } from './Problem.ts'

/** Solves the dual of a problem in its workspace. Returns the tilted log prices from which it started. */
export function solveDual({ workspace, selection, task, start }: Problem): Float64Array {
  const { table, dual } = workspace
  dual.reserve(table.tokens)
  dual.prices.set(start)
  tiltPrices(table, task, dual.prices)
  const tilted = dual.prices.slice(0, table.tokens)
  dual.solve(table, task, selection.elimination)
  return tilted
}
