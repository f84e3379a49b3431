/** One line of the report. The target is a minimum, or a maximum if `atMost` is set. */
export interface Figure {
  what: string
  value: number
  unit: string
  target?: number
  atMost?: boolean
}

/** A measurement that failed, and why. */
export interface Failure {
  what: string
  reason: string
}

/** The quantile of the times at `share`. */
export function findQuantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
