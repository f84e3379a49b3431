import type { Contender } from './Contender.ts'

/** How much to measure. */
export interface Setting {
  /** Our own router first. */
  contenders: readonly Contender[]
  /** Markets of each kind. */
  seeds: number
  /** The time limit of the other routers in each line. */
  budgetMs: number
}

/** The names of the two contenders that the targets compare. */
export const ours = 'Vermeil'
export const competitor = 'Tines'
