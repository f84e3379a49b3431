import type { Contender } from './Contender.ts'

/** How much to measure. */
export interface Setting {
  /** Our own router first. */
  contenders: readonly Contender[]
  /** Markets of each kind. */
  seeds: number
  /** How long the others may take in each line. */
  budgetMs: number
}

/** Names of the two that targets speak of. */
export const ours = 'Vermeil'
export const rival = 'Tines'
