import type { Task } from '../dual/Dual.ts'
import type { CurveTable } from '../model/CurveTable.ts'

/** An upper limit of the relative floating-point error of a value. */
const roundoff = 1e-9

/**
 * The minimum value, at the optimum's prices, of a partial route that can still pay more than a known plan: the plan's
 * value less the most profitable legs that the route may still use. A plan over many pools often earns more than a few
 * legs can, and then no route has to be searched. For exact inputs only.
 */
export class RouteFloor {
  /** The price of each token, in the numeraire. */
  readonly values: Float64Array
  readonly #valueToBeat: number
  /** The total profit of the best legs, by their number. */
  readonly #sums: Float64Array

  /**
   * @param prices any log prices of the table's tokens.
   * @param amountOut the output of the known plan.
   */
  constructor(
    table: CurveTable,
    { sink }: Pick<Task, 'sink'>,
    { prices, amountOut, maxHops }: { prices: Float64Array; amountOut: number; maxHops: number },
  ) {
    this.values = prices.map((price) => Math.exp(price))
    this.#valueToBeat = amountOut * this.values[sink]
    const best = listBest(table, this.values, maxHops)
    this.#sums = new Float64Array(maxHops + 1)
    for (const [at, profit] of best.entries()) this.#sums[at + 1] = this.#sums[at] + profit
  }

  /** The minimum value of a partial route that may use this many more pools. */
  minValueAt(hops: number): number {
    return (this.#valueToBeat - this.#sums[Math.max(0, hops)]) * (1 - roundoff)
  }
}

/** The highest profits of any legs, in descending order, padded with zeros. */
function listBest(table: CurveTable, values: Float64Array, count: number): number[] {
  const best: number[] = new Array(count).fill(0)
  const { rows, tag } = table
  for (let row = 0; row < rows; ) {
    const own = tag[row]
    let profit = 0
    for (; row < rows && tag[row] === own; row++) profit += boundProfit(table, row, values)
    if (profit <= best[count - 1]) continue
    let at = count - 1
    for (; at > 0 && best[at - 1] < profit; at--) best[at] = best[at - 1]
    best[at] = profit
  }
  return best
}

/** An upper limit of the profit of a row without a fixed price: its capacity is ignored. */
function boundProfit(table: CurveTable, row: number, values: Float64Array): number {
  const valueIn = values[table.from[row]]
  const valueOut = values[table.to[row]]
  const inRoot = table.inRoot[row]
  const outRoot = table.outRoot[row]
  // Most rows have no profit. This is decided without a square root.
  if (valueOut * outRoot * outRoot <= valueIn * inRoot * inRoot) return 0
  const slack = Math.sqrt(valueOut) * outRoot - Math.sqrt(valueIn) * inRoot
  return slack * slack
}
