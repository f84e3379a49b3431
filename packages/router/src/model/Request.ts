import type { Address } from '@vermeil/units'
import type { NoRouteReason } from './Plan.ts'

/**
 * The fields that requests for exact inputs and exact outputs share. The zero address is VET. An omitted limit means no
 * limit.
 */
export interface Request {
  from: Address
  to: Address
  /** Maximum number of routes. */
  maxRoutes?: number
  /** Maximum number of pools in a row on a route. */
  maxHops?: number
  /** Maximum number of pools in the whole plan. */
  maxLegs?: number
  /** Shares are multiples of this many hundredths of a percent; of a millionth if omitted. */
  stepBps?: number
  /**
   * The fixed cost of each leg (its gas), in smallest units of the bought token (exact input) or sold token (exact
   * output), fractions included. The plan is the best one after these costs.
   */
  fixedCost?: number
  /**
   * Whether a shorter search is acceptable. The whole quote then takes about ten milliseconds at most, and the result
   * is the best plan found by then, with its proof.
   */
  isQuick?: boolean
}

/** Reasons, from the farthest from a swap to the nearest. The result names the nearest one that occurred. */
const byNearness: NoRouteReason[] = [
  'noPath',
  'emptyPools',
  'feeOnTransfer',
  'amountTooSmall',
  'amountTooLarge',
]

/** The reason that is nearer to a swap. */
export function pickNearer(one: NoRouteReason, other: NoRouteReason): NoRouteReason {
  return byNearness.indexOf(one) >= byNearness.indexOf(other) ? one : other
}
