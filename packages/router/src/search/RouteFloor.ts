import type { Task } from '../dual/Dual.ts'
import type { CurveTable } from '../model/CurveTable.ts'

/** More than what floating point loses of a value, in parts. */
const roundoff = 1e-9

/**
 * What a way has to be worth on its way, at the optimum's prices, to pay more than a plan that is known: less what the
 * best earning pools can still add to it, one for each that it may yet lead through. Where a plan is split over many
 * pools, a few of them can never earn what all do, and no way needs to be looked at. For an exact input only.
 */
export class RouteFloor {
  /** By token: what one is worth, in money. */
  readonly values: Float64Array
  readonly #aim: number
  /** What the best earning pools earn together, by how many. */
  readonly #sums: Float64Array

  /**
   * @param prices logarithms of the network's tokens' prices, any.
   * @param aim what is paid out already, and how many pools a way has at the most.
   */
  constructor(
    table: CurveTable,
    { sink }: Pick<Task, 'sink'>,
    { prices, amountOut, maxHops }: { prices: Float64Array; amountOut: number; maxHops: number },
  ) {
    this.values = prices.map((price) => Math.exp(price))
    this.#aim = amountOut * this.values[sink]
    const best = listBest(table, this.values, maxHops)
    this.#sums = new Float64Array(maxHops + 1)
    for (const [at, profit] of best.entries()) this.#sums[at + 1] = this.#sums[at] + profit
  }

  /** What a way has to be worth that may lead through so many pools more. */
  minValueAt(hops: number): number {
    return (this.#aim - this.#sums[Math.max(0, hops)]) * (1 - roundoff)
  }
}

/** What the best earning legs earn, the most first; fewer of them earn nothing. */
function listBest(table: CurveTable, values: Float64Array, count: number): number[] {
  const best: number[] = new Array(count).fill(0)
  const { rows, tag } = table
  for (let row = 0; row < rows; ) {
    const own = tag[row]
    let profit = 0
    for (; row < rows && tag[row] === own; row++) profit += measureProfit(table, row, values)
    if (profit <= best[count - 1]) continue
    let at = count - 1
    for (; at > 0 && best[at - 1] < profit; at--) best[at] = best[at - 1]
    best[at] = profit
  }
  return best
}

/** What the best trade with a row that is no fixed price earns. */
function measureProfit(table: CurveTable, row: number, values: Float64Array): number {
  const valueIn = values[table.from[row]]
  const valueOut = values[table.to[row]]
  const inRoot = table.inRoot[row]
  const outRoot = table.outRoot[row]
  // Most rows earn nothing, which is known without a root.
  if (valueOut * outRoot * outRoot <= valueIn * inRoot * inRoot) return 0
  const slack = Math.sqrt(valueOut) * outRoot - Math.sqrt(valueIn) * inRoot
  return slack * slack
}
