/** One line of the report. The target is a minimum, or a maximum if `atMost` is set. */
export interface Figure {
  what: string
  value: number
  unit: string
  target?: number
  atMost?: boolean
}

/** The target in words; empty without a target. */
export function formatTarget({
  target,
  atMost = false,
}: Pick<Figure, 'target' | 'atMost'>): string {
  return target === undefined ? '' : `${atMost ? 'at most' : 'at least'} ${target}`
}

/** Whether the figure meets its target; undefined without a target. A value that is not a number does not. */
export function isTargetMet({ value, target, atMost = false }: Figure): boolean | undefined {
  if (target === undefined) return undefined
  return atMost ? value <= target : value >= target
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
