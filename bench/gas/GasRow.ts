/** The gas of one of our transactions: all its clauses and the intrinsic gas. */
export interface GasRow {
  what: string
  /** NaN if the transaction reverted. */
  gasUsed: number
  /** The required maximum. */
  target?: number
  /** Why the target cannot be met: the minimum gas of any implementation, and our own maximum instead (`held`). */
  floor?: { gas: number; held: number; reason: string }
  /** The gas of another project's contract for the same action, on the same tokens in the same run. */
  peer?: { name: string; gasUsed: number }
}

/** Whether the row meets its target, or its own maximum if the target cannot be met. */
export function meetsTarget({ gasUsed, target, floor }: GasRow): boolean {
  return target === undefined || gasUsed <= Math.max(target, floor?.held ?? 0)
}
