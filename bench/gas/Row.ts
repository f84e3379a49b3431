/** Gas of one transaction of ours, whole: all clauses of it, intrinsic gas included. */
export interface Row {
  what: string
  /** Not a number where the transaction reverted. */
  gasUsed: number
  /** At most so much gas. */
  target?: number
  /** Why the target is out of reach: what no way of doing it can go below, and what ours is held to. */
  floor?: { gas: number; held: number; reason: string }
  /** What the same costs elsewhere, on the same tokens in the same run. */
  peer?: { name: string; gasUsed: number }
}

/** Whether the row keeps its target, or at least what it is held to where that is out of reach. */
export function isKept({ gasUsed, target, floor }: Row): boolean {
  return target === undefined || gasUsed <= Math.max(target, floor?.held ?? 0)
}
