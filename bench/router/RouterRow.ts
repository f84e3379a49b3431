/** The results of one contender in one line of the report. */
export interface ContenderScore {
  medianBps: number
  worstBps: number
  /** The number of instances; slow contenders solve fewer. */
  instances: number
  medianMs: number
  medianLegs: number
}

/** By contender; contenders that were not run are missing. */
export type Scores = Partial<Record<string, ContenderScore>>

/** One line of the report: a target and the result. */
export interface RouterRow {
  part: string
  what: string
  /** In words, for example `median at most 0.01 bps`. */
  target: string
  reached: string
  isMet: boolean
  scores: Scores
}

/** The median. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2
}

/** Formats a loss for the table with two decimals, or more if the loss would be shown as zero. */
export function formatBps(bps: number): string {
  if (Number.isNaN(bps)) return '-'
  return Math.abs(bps) < 0.1 ? bps.toFixed(4) : bps.toFixed(2)
}
