import type { Instance, Trade } from './Instance.ts'
import type { Solution } from './settle.ts'

/** What a plan may cost. */
export interface Limits {
  /** Most swaps in the plan. */
  maxLegs?: number
  /**
   * What each swap costs beside the fees, in dollars at the fair prices; a router that can, weighs it. Read by a
   * router in the unit that it counts in.
   */
  legUsd?: number
}

/** A router that has read a market and is asked for plans. No plan is no route. */
export type Solve = (
  trade: Trade,
  limits: Limits,
) => Solution | undefined | Promise<Solution | undefined>

/** A router in the race. */
export interface Contender {
  name: string
  /** Takes seconds where others take milliseconds, so that it is timed without a round of warming up. */
  isSlow?: true
  /** What is done once for a market does not count as time. */
  prepare(instance: Instance): Solve
}
