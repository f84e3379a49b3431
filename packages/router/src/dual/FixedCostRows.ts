import { CurveTable } from '../model/CurveTable.ts'
import type { LegRows } from '../model/LegRows.ts'
import { clipRows } from './clipRows.ts'

/** The smoothing of fixed prices. With less, Newton's method fails at their kinks. */
const smooth = 3e-4

/** The rows of the legs, one after another, with tokens renumbered. */
export interface FixedCostRows {
  /** The leg of each row, and the first row of each leg; one entry more than legs. */
  leg: Int32Array
  starts: Int32Array
  from: Int32Array
  to: Int32Array
  inRoot: Float64Array
  outRoot: Float64Array
  fullRatio: Float64Array
  capacity: Float64Array
  maxOut: Float64Array
  /** The output of a fixed-price row at capacity, and the numbers of these rows. Each is the only row of its leg. */
  linearOut: Float64Array
  linearRows: readonly number[]
}

/** Reads the rows of the legs. Each leg is cut off at the maximum amount of its token that a plan can hold. */
export function readRows(
  table: CurveTable,
  legs: readonly LegRows[],
  { tokens, max }: { tokens: readonly number[]; max: Float64Array },
): FixedCostRows {
  const indices = new Map(tokens.map((token, index) => [token, index]))
  const numbers = legs.flatMap(({ first, end }) =>
    Array.from({ length: end - first }, (_, at) => first + at),
  )
  const starts = new Int32Array(legs.length + 1)
  for (const [at, { first, end }] of legs.entries()) starts[at + 1] = starts[at] + end - first
  const small = new CurveTable()
  small.reset(tokens.length)
  for (const row of numbers) {
    const ends = [table.from[row], table.to[row]] as [number, number]
    small.copy(table, row, [indices.get(ends[0]) ?? 0, indices.get(ends[1]) ?? 0])
  }
  for (const [at, leg] of legs.entries())
    clipRows(small, [starts[at], starts[at + 1]], max[leg.from])
  small.smooth(smooth)
  const { from, to, inRoot, outRoot, fullRatio, capacity, maxOut, linearOut } = small
  return {
    leg: Int32Array.from(legs.flatMap(({ first, end }, at) => new Array(end - first).fill(at))),
    starts,
    ...{ from, to, inRoot, outRoot, fullRatio, capacity, maxOut, linearOut },
    linearRows: [...numbers.keys()].filter((row) => linearOut[row] !== 0),
  }
}
