import type { Address } from '@vermeil/units'
import type { PoolRefusal } from './quotePool.ts'

/** One pool on the way. `from` and `to` are the pool's own tokens, so wrapped VET where it holds that. */
export interface Leg {
  venue: string
  router: Address
  pool: Address
  from: Address
  to: Address
  amountIn: bigint
  amountOut: bigint
  feeBps: number
}

/** A share of the input and the pools that it travels through. Wrapped VETs turn into each other 1:1 between legs. */
export interface Route {
  shareBps: number
  amountIn: bigint
  amountOut: bigint
  legs: Leg[]
}

/** How to swap, executable as it stands. Amounts are smallest units, to the last one as the pools will pay. */
export interface Plan {
  found: true
  from: Address
  to: Address
  amountIn: bigint
  amountOut: bigint
  routes: Route[]
  /**
   * How much less comes out than at the pools' price of an infinitely small swap, fees aside, in hundredths of a
   * percent, rounded up.
   */
  priceImpactBps: number
}

/**
 * Why there is no plan: nothing asked; both tokens the same; both VET or wrapped VET (wrap instead); a token that
 * no pool holds; no way within the hops; only pools without reserves; an amount that buys less than one unit;
 * an amount that no pool can hold or pay.
 */
export type NoRouteReason =
  | 'zeroAmount'
  | 'sameToken'
  | 'wrapOnly'
  | 'unknownToken'
  | 'noPath'
  | PoolRefusal

/** The named reason why there is no plan. */
export interface NoRoute {
  found: false
  reason: NoRouteReason
}
