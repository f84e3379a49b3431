import type { BenchTrade, Instance } from './Instance.ts'
import type { Solution } from './settle.ts'

/** The limits and costs of a plan. */
export interface Limits {
  /** Maximum number of swaps. */
  maxLegs?: number
  /**
   * The cost of each swap in addition to fees, in dollars at the fair prices. Routers that support it consider it, in
   * their own unit.
   */
  legUsd?: number
}

/** A router that has read a market and returns plans; undefined if it finds no route. */
export type Solve = (
  trade: BenchTrade,
  limits: Limits,
) => Solution | undefined | Promise<Solution | undefined>

/** A router in the comparison. */
export interface Contender {
  name: string
  /** Takes seconds instead of milliseconds, so it is measured without a warm-up round. */
  isSlow?: true
  /** Preparation for a market, which is not measured. */
  prepare(instance: Instance): Solve
}
