import type { CurveTable } from '../model/CurveTable.ts'
import type { LegRows } from '../model/LegRows.ts'
import type { Task } from './Dual.ts'

/** More than what floating point loses of a sum over rows, in parts. */
const roundoff = 1e-9

/**
 * The most that a plan over these legs can hold of each token at any moment. At any prices all that it holds is worth no
 * more than what was paid in and what every row's best trade earns, since no leg is used before what it sells is there.
 * @param roots of the prices of the network's tokens.
 * @param paid what is paid in at the most, in smallest units of the source.
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

/** What a row's best trade earns, or a little more. */
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

/** Ends the rows of one pool, from `first` up to `end`, the best price first, where all that it can be given is taken. */
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
