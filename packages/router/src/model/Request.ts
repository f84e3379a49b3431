import type { Address } from '@vermeil/units'
import type { NoRouteReason } from './Plan.ts'

/** What both kinds of quotes are asked with; the zero address is VET. Limits left out do not limit. */
export interface Request {
  from: Address
  to: Address
  /** Most routes that the plan may split over. */
  maxRoutes?: number
  /** Most pools in a row on a route. */
  maxHops?: number
  /** Most pools in the whole plan. */
  maxLegs?: number
  /** The tokens that may stand between two pools; any where left out. VET always may. */
  bridges?: ReadonlySet<Address>
  /** Shares are multiples of this many hundredths of a percent; of a millionth where left out. */
  stepBps?: number
  /**
   * What each leg's gas is worth, in smallest units of what comes out (exact input) or goes in (exact output),
   * fractions included: the plan is the best after it.
   */
  legCost?: number
  /**
   * Whether limits and costs of legs may be met by a shorter search, and the whole quote may cost no more than about
   * ten milliseconds: the best plan found by then is answered with its proof.
   */
  isQuick?: boolean
}

/** Reasons from the farthest from a swap to the nearest: the answer names the nearest one met. */
const byNearness: NoRouteReason[] = [
  'noPath',
  'chargesOnTransfer',
  'emptyPools',
  'amountTooSmall',
  'amountTooLarge',
]

/** The one of two reasons that is nearer to a swap. */
export function pickNearer(one: NoRouteReason, other: NoRouteReason): NoRouteReason {
  return byNearness.indexOf(one) >= byNearness.indexOf(other) ? one : other
}
