import type { CurveTable } from '../model/CurveTable.ts'
import type { LegRows } from '../model/LegRows.ts'
import type { Task } from './Dual.ts'

/** An upper limit of the relative error of a sum over rows. */
const roundoff = 1e-9

/**
 * The maximum amount of each token that a plan over these legs can hold at any moment. For any prices, the value held
 * is at most the value paid in plus the best profit of each row, because a leg runs only after its input has arrived.
 * @param roots roots of the prices of the table's tokens.
 * @param paid the maximum input, in smallest units of the source.
 */
export function measureMaxHoldings(
  table: CurveTable,
  { source }: Pick<Task, 'source'>,
  { legs, roots, paid }: { legs: readonly LegRows[]; roots: Float64Array; paid: number },
): Float64Array {
  let sum = paid * roots[source] ** 2
  for (const { first, end, from, to } of legs)
    for (let row = first; row < end; row++)
      sum += measureProfit(table, row, [roots[from], roots[to]])
  return roots.map((root) => (sum * (1 + roundoff)) / root ** 2)
}

/** The profit of a row's best trade, or slightly more. */
function measureProfit(
  table: CurveTable,
  row: number,
  [rootIn, rootOut]: readonly [number, number],
): number {
  const linearOut = table.linearOut[row]
  if (linearOut !== 0)
    return Math.max(0, rootOut * rootOut * linearOut - rootIn * rootIn * table.capacity[row])
  const slack = rootOut * table.outRoot[row] - rootIn * table.inRoot[row]
  if (!(slack > 0)) return 0
  if (rootOut < table.fullRatio[row] * rootIn) return slack * slack
  return rootOut * rootOut * table.maxOut[row] - rootIn * rootIn * table.capacity[row]
}

/** Cuts off the rows of a leg, from `first` up to `end`, best price first, at a maximum input. */
export function clipRows(
  table: CurveTable,
  [first, end]: readonly [number, number],
  max: number,
): void {
  let left = max
  for (let row = first; row < end; row++) {
    const capacity = table.capacity[row]
    if (left <= 0) table.clear(row)
    else if (capacity > left) clipRow(table, row, left)
    left -= capacity
  }
}

function clipRow(table: CurveTable, row: number, max: number): void {
  const capacity = table.capacity[row]
  if (table.linearOut[row] !== 0) {
    table.truncate(row, max / capacity)
    return
  }
  const inRoot = table.inRoot[row]
  const outRoot = table.outRoot[row]
  if (outRoot === 0) return
  table.capacity[row] = max
  table.maxOut[row] = (outRoot * outRoot * max) / (inRoot * inRoot + max)
  table.fullRatio[row] = (inRoot + max / inRoot) / outRoot
}
