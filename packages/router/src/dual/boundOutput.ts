import type { Selection } from '../market/Selection.ts'
import type { CurveTable } from '../model/CurveTable.ts'
import type { Task } from './Dual.ts'

/**
 * An upper limit of the relative error of any value here: the root of a rounded reserve times the root of a price is
 * off by a few times 2^-53.
 */
const roundoff = 2e-15

/** Rounds in which prices are moved onto fixed prices, and the maximum distances, in logarithms. */
const rounds = 8
const distances: readonly number[] = [3e-6, 1e-4, 1e-2]

/**
 * The tightest bound at these prices and at nearby prices moved onto the fixed ones. There, a fixed-price row that is
 * not used completely earns nothing, even if its amount is large.
 */
export function boundTightly(table: CurveTable, task: Task, prices: Float64Array): number {
  const bound = boundOutput(table, task, prices)
  if (table.linearRows === 0) return bound
  const bounds = distances.map((distance) =>
    boundOutput(table, task, settleOnLinearRows(table, prices, distance)),
  )
  return pickTighter(task, [bound, ...bounds])
}

/** The tightest of several bounds. */
export function pickTighter({ isExactOut }: Task, bounds: readonly number[]): number {
  return isExactOut ? Math.max(...bounds) : Math.min(...bounds)
}

/** Removes transfer fees from the rows, which makes no plan worse. */
export function removeTransferFees(table: CurveTable, { assets, store }: Selection): void {
  for (let row = 0; row < table.rows; row++) {
    const transferFee = store.transferFees[assets[table.from[row]] ?? -1] ?? 0
    const root = Math.sqrt(1 - transferFee)
    table.inRoot[row] = table.inRoot[row] * root
    table.fullRatio[row] = table.fullRatio[row] * root
    table.capacity[row] = table.capacity[row] * (1 - transferFee)
  }
}

function settleOnLinearRows(
  table: CurveTable,
  prices: Float64Array,
  distance: number,
): Float64Array {
  const { rows, from, to, linearOut, capacity, outRoot, tokens } = table
  const settled = prices.slice()
  for (let round = 0, isSettled = false; round < rounds && !isSettled; round++) {
    isSettled = true
    for (let row = 0; row < rows; row++) {
      if (linearOut[row] === 0 || outRoot[row] === 0) continue
      const [a, b] = [from[row], to[row]]
      const rate = Math.log(linearOut[row] / capacity[row])
      const excess = settled[b] + rate - settled[a]
      if (!(excess > 0 && excess < distance)) continue
      // The numeraire's price is fixed, so the other token's price moves.
      if (a === tokens - 1) settled[b] = settled[a] - rate
      else settled[a] = settled[b] + rate
      isSettled = false
    }
  }
  return settled
}

/**
 * The dual value at any prices, rounded outward: no plan over these rows pays more for the input, or takes less for
 * the output. It includes the largest rounding error of each operation, so the bound holds for the exact integer
 * pools.
 */
export function boundOutput(table: CurveTable, task: Task, prices: Float64Array): number {
  const { rows, tokens, from, to, inRoot, outRoot } = table
  const roots = new Float64Array(tokens)
  for (let token = 0; token < tokens; token++) roots[token] = Math.exp(0.5 * prices[token])
  let sum = 0
  for (let row = 0; row < rows; row++) {
    const rootIn = roots[from[row]]
    const rootOut = roots[to[row]]
    const inSide = rootIn * inRoot[row]
    const outSide = rootOut * outRoot[row]
    const error = roundoff * (inSide + outSide)
    const slack = outSide - inSide + error
    if (table.linearOut[row] !== 0) {
      sum += boundLinearRow(table, row, { prices, roots })
      continue
    }
    if (!(slack > 0)) continue
    if (rootOut >= table.fullRatio[row] * rootIn) {
      const earned = rootOut * rootOut * table.maxOut[row] * (1 + 4 * roundoff)
      const paid = rootIn * rootIn * table.capacity[row] * (1 - 4 * roundoff)
      sum += Math.max(0, earned - paid) + error * error
    } else sum += slack * slack
  }
  const margin = 1 + (rows + 16) * 2 ** -52
  const worth = task.amount * roots[task.isExactOut ? task.sink : task.source] ** 2
  if (task.isExactOut) {
    const bound = worth * (1 - 8 * roundoff) - sum * margin
    return bound > 0 && bound < Number.POSITIVE_INFINITY ? bound : 0
  }
  const bound = (worth * (1 + 8 * roundoff) + sum) * margin
  const max = measureSupply(table, task.sink)
  return bound < max ? bound : max
}

/** The maximum profit of a fixed-price row, without truncation. */
function boundLinearRow(
  table: CurveTable,
  row: number,
  { prices, roots }: { prices: Float64Array; roots: Float64Array },
): number {
  const linearOut = table.linearOut[row]
  const capacity = table.capacity[row]
  const [from, to] = [table.from[row], table.to[row]]
  // A 1:1 exchange at equal prices earns exactly nothing, even if its amount is large.
  if (table.outRoot[row] === 0 || (linearOut === capacity && prices[from] === prices[to])) return 0
  const earned = roots[to] ** 2 * linearOut * (1 + 4 * roundoff)
  const paid = roots[from] ** 2 * capacity * (1 - 4 * roundoff)
  return Math.max(0, earned - paid) * table.truncation[row] * (1 + roundoff)
}

/** The maximum output of all rows of a token: the bound if amounts or prices overflow. */
export function measureSupply(
  { rows, to, maxOut, linearOut, truncation }: CurveTable,
  sink: number,
): number {
  let sum = 0
  for (let row = 0; row < rows; row++) {
    if (to[row] === sink) sum += Math.max(maxOut[row], linearOut[row] * truncation[row])
  }
  return sum * (1 + 1e-9)
}
