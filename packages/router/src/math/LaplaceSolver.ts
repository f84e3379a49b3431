import type { CurveTable } from '../model/CurveTable.ts'

/** Solves systems with the Laplacian of a network, the last token grounded. */
export interface LaplaceSolver {
  /** How many numbers a solution looks at. */
  readonly work: number
  /** Starts a new matrix. */
  clear(): void
  /** Adds a link of that weight between the two ends of a row. */
  add(table: CurveTable, row: number, weight: number): void
  /** Solves for `right`, in place. */
  solve(right: Float64Array): void
}
