import type { Address, Hex } from '@vermeil/units'
import type { Pool } from './Pool.ts'
import type { SwapRefusal } from './PoolSwap.ts'

/** One pool on the way. `from` and `to` are the pool's own tokens, so wrapped VET where it holds that. */
export interface Leg {
  venue: string
  router: Address
  kind: Pool['kind']
  pool: Address
  /** The number under which the aggregator contract knows the pool, where it does. */
  poolId?: number
  /** The order that is filled, where the pool is one. */
  orderId?: bigint
  /** The first 8 bytes of the hash of that order's terms. */
  orderTerms?: Hex
  from: Address
  to: Address
  amountIn: bigint
  amountOut: bigint
  feePips: number
}

/**
 * A step of the program that the aggregator contract runs: the leg takes floor(held x sharePips / 1,000,000) of
 * what is held of its input asset at that moment. The last step for an asset takes all.
 */
export interface Step extends Leg {
  sharePips: number
  /** Takes the whole output of the step before, or the whole input as the first: delivered straight to its pool. */
  isChained: boolean
}

/**
 * A part of the input and the pools that it travels through; amounts are the route's own part of what the legs
 * carry. Wrapped VETs turn into each other 1:1 between legs.
 */
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
  /**
   * What has to be paid in for the program to run as planned. For an exact output it is `amountIn` and the slippage on
   * top, or a few units more; what the program does not spend comes back. `amountIn` is exact for this payment: steps
   * take shares of it, so another payment would cost a few units more or less.
   */
  payment: bigint
  amountOut: bigint
  /** The program, in the order in which it runs. */
  steps: Step[]
  /** The same as separate routes, the biggest first. */
  routes: Route[]
  /**
   * How much less comes out than at the pools' price of an infinitely small swap, fees aside, in hundredths of a
   * percent, rounded up.
   */
  priceImpactBps: number
  /**
   * What no plan over these pools can beat: at most so much comes out for `amountIn`, or at least so much goes in
   * for an exact output. Proved by the dual, see boundOutput.
   */
  bound: bigint
  /** How near the plan comes to the bound, from 0 to 1. */
  efficiency: number
}

/**
 * Why there is no plan: nothing asked; both tokens the same; both VET or wrapped VET (wrap instead); a token that
 * no pool holds; no way within the hops; only pools without reserves; an amount that buys less than one unit;
 * an amount that no pool can hold or pay; an exact output that would lead over a token which keeps a part of its
 * transfers: the aggregator contract computes the last chain backwards by the pools' prices alone.
 */
export type NoRouteReason =
  | 'zeroAmount'
  | 'sameToken'
  | 'wrapOnly'
  | 'unknownToken'
  | 'noPath'
  | 'chargesOnTransfer'
  | SwapRefusal

/** The named reason why there is no plan. */
export interface NoRoute {
  found: false
  reason: NoRouteReason
}
