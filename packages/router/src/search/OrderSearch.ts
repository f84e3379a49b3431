import { readFlows } from '../dual/readFlows.ts'
import type { CurveTable } from '../model/CurveTable.ts'
import type { Flow } from '../model/Flow.ts'
import type { Problem } from '../problem/Problem.ts'
import { listMoves } from './listMoves.ts'

/** A relative gain below this is not worth a move. */
const minGain = 1e-9

/**
 * Finds flows without cycles. If prices differ by more than the fees, the optimum contains cycles, which no plan can
 * execute. A plan's tokens have some order. For a fixed order the problem is convex again: the same dual with only the
 * rows that follow the order. This class searches the orders by local moves. The gain of a move is bounded before it
 * is solved: for any prices, the dual of the new order is the old one plus the profits of the added rows minus those
 * of the removed rows. A solution is abandoned as soon as its dual falls below the incumbent.
 */
export class OrderSearch {
  /** The best flows found so far, with their order, prices and dual value. */
  flows: Flow[] = []
  order: readonly number[] = []
  prices: Float64Array
  value: number = Number.NEGATIVE_INFINITY
  /** How many more orders may be solved. */
  budget: number
  readonly #problem: Problem
  readonly #restricted: CurveTable
  readonly #start: Float64Array
  readonly #positions: Int32Array

  /** @param start prices from which every descent starts. */
  constructor(problem: Problem, start: Float64Array, budget: number) {
    const { selection, workspace } = problem
    this.#problem = problem
    this.#start = start
    this.prices = start
    this.budget = budget
    this.#restricted = workspace.restricted
    this.#positions = new Int32Array(selection.assets.length)
    selection.refresh(this.#restricted)
  }

  /** Improves an order as long as moves help, with at most `tries` solutions. */
  descend(start: readonly number[], tries: number): void {
    const until = Math.max(0, this.budget - tries)
    let current = this.#solve(start, this.#start, Number.NEGATIVE_INFINITY)
    while (current) {
      this.#keep(current)
      const { prices, value } = current
      const min = Math.abs(value) * minGain
      const { workspace } = this.#problem
      const { table, dual } = workspace
      // Each profitable row gives a few moves, and each move looks at all of these rows.
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

  /** The best plan for an order if it reaches `floor`. The workspace's dual keeps its state. */
  #solve(order: readonly number[], prices: Float64Array, floor: number): Solved | undefined {
    const { workspace, task, selection } = this.#problem
    const { table, dual } = workspace
    const restricted = this.#restricted
    workspace.effort.spend(2 * table.rows)
    const positions = this.#positions
    for (let index = 0; index < order.length; index++) positions[order[index]] = index
    for (let row = 0; row < table.rows; row++) {
      const from = positions[table.from[row]]
      const isAlong = from < positions[table.to[row]]
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
