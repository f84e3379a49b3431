import { readFlows } from '../dual/readFlows.ts'
import type { CurveTable } from '../model/CurveTable.ts'
import type { Flow } from '../model/Flow.ts'
import type { Problem } from '../problem/Problem.ts'
import { listMoves } from './listMoves.ts'

/** What is gained by less than this part is not worth a move. */
const minGain = 1e-9

/**
 * Where pools are priced apart by more than their fees, the optimum runs in circles, and no plan can. A plan's tokens
 * stand in some order; for a given one the best plan is again a convex problem, the same dual with only the rows
 * that follow the order. This looks for the order by local moves. What a move can bring at most is known before
 * anything is solved: at any prices, the dual of the new order is the old one's plus what the rows let in earn, less
 * what those shut out do. And a solution is given up as soon as its dual falls below what is already reached.
 */
export class OrderSearch {
  /** The best found so far: its flows, its order, its prices and the dual's value. */
  flows: Flow[] = []
  order: readonly number[] = []
  prices: Float64Array
  value: number = Number.NEGATIVE_INFINITY
  /** How many more orders may be solved. */
  budget: number
  readonly #problem: Problem
  readonly #restricted: CurveTable
  readonly #start: Float64Array
  readonly #places: Int32Array

  /** @param start prices from which every descent begins. */
  constructor(problem: Problem, start: Float64Array, budget: number) {
    const { selection, workspace } = problem
    this.#problem = problem
    this.#start = start
    this.prices = start
    this.budget = budget
    this.#restricted = workspace.restricted
    this.#places = new Int32Array(selection.assets.length)
    selection.refresh(this.#restricted)
  }

  /** Improves an order while moves help, solving at most `tries` times. */
  descend(start: readonly number[], tries: number): void {
    const until = Math.max(0, this.budget - tries)
    let current = this.#solve(start, this.#start, Number.NEGATIVE_INFINITY)
    while (current) {
      this.#keep(current)
      const { prices, value } = current
      const min = Math.abs(value) * minGain
      const { workspace } = this.#problem
      const { table, dual } = workspace
      // Each pool that would pay is a few moves, and each of those looks at all of them.
      workspace.effort.spend(dual.active.length ** 2)
      let better: Solved | undefined
      for (const move of listMoves(table, dual, { order: current.order, min })) {
        if (better || this.budget <= until || workspace.effort.isSpent) break
        better = this.#solve(move.order, prices, value + min)
      }
      current = better
    }
  }

  #keep({ value, order, prices }: Solved): void {
    if (value <= this.value) return
    this.value = value
    this.order = order
    this.prices = prices
    this.flows = readFlows(this.#restricted, this.#problem.workspace.dual)
  }

  /** The best for an order if it reaches `floor`; the desk's dual stays as it is then. */
  #solve(order: readonly number[], prices: Float64Array, floor: number): Solved | undefined {
    const { workspace, task, selection } = this.#problem
    const { table, dual } = workspace
    const restricted = this.#restricted
    workspace.effort.spend(2 * table.rows)
    const places = this.#places
    for (let place = 0; place < order.length; place++) places[order[place]] = place
    for (let row = 0; row < table.rows; row++) {
      const from = places[table.from[row]]
      const isAlong = from < places[table.to[row]]
      restricted.outRoot[row] = isAlong ? table.outRoot[row] : 0
      restricted.capacity[row] = isAlong ? table.capacity[row] : 0
      restricted.linearOut[row] = table.linearOut[row]
    }
    dual.prices.set(prices)
    dual.solve(restricted, task, selection.elimination, floor)
    this.budget -= 1
    if (!dual.isBalanced || dual.value < floor) return undefined
    return { order, value: dual.value, prices: dual.prices.slice(0, order.length) }
  }
}

interface Solved {
  order: readonly number[]
  value: number
  prices: Float64Array
}
