import type { CurveTable } from '../model/CurveTable.ts'

/** Solves linear systems with the Laplacian of a network. The last token is grounded. */
export interface LaplaceSolver {
  /** The number of values that a solution reads. */
  readonly work: number
  /** Clears the matrix. */
  clear(): void
  /** Adds an edge with this weight between the two tokens of a row. */
  add(table: CurveTable, row: number, weight: number): void
  /** Solves for `right`, in place. */
  solve(right: Float64Array): void
}
