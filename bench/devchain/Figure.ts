/** One line of the report. A target is a least value, or a most where `atMost` says so. */
export interface Figure {
  what: string
  value: number
  unit: string
  target?: number
  atMost?: boolean
}

/** What could not be measured, and why. */
export interface Failure {
  what: string
  reason: string
}

/** The value below which that share of sorted times lies. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
