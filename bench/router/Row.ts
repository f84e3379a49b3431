/** What one contender reached in one line of the report. */
export interface Score {
  medianBps: number
  worstBps: number
  /** In how many instances it was asked; a slow one is asked in fewer. */
  instances: number
  medianMs: number
  medianLegs: number
}

/** By contender; who was not asked is missing. */
export type Scores = Partial<Record<string, Score>>

/** One line of the report: a demand, and what was reached. */
export interface Row {
  part: string
  what: string
  /** In words, such as `median at most 0.01 bps`. */
  target: string
  reached: string
  isMet: boolean
  scores: Scores
}

/** The value below which that share of the numbers lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The middle one, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2
}

/** A loss as it stands in the table: two digits after the point, and more where that would say nothing. */
export function formatBps(bps: number): string {
  if (Number.isNaN(bps)) return '-'
  return Math.abs(bps) < 0.1 ? bps.toFixed(4) : bps.toFixed(2)
}
