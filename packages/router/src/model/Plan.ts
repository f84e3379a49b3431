import type { Address, Hex } from '@vermeil/units'
import type { Pool } from './Pool.ts'
import type { SwapRefusal } from './PoolSwap.ts'

/** One swap of a plan. `from` and `to` are the pool's own tokens, so wrapped VET if the pool holds that. */
export interface Leg {
  venue: string
  router: Address
  kind: Pool['kind']
  pool: Address
  /** The number of the pool in the aggregator contract's registry, if it has one. */
  poolId?: number
  /** The order that is filled, if the pool is an order. */
  orderId?: bigint
  /** The first 8 bytes of the hash of the order's terms. */
  orderTerms?: Hex
  from: Address
  to: Address
  amountIn: bigint
  amountOut: bigint
  feePips: number
}

/**
 * A step of the program that the aggregator contract runs. It swaps floor(held × sharePips / 1,000,000), where held is
 * the contract's balance of the input asset at that moment. The last step of an asset swaps all of it.
 */
export interface Step extends Leg {
  sharePips: number
  /**
   * Whether the step takes the whole output of the step before, or the whole input if it is the first. The contract
   * then sends it straight to the pool.
   */
  isChained: boolean
}

/**
 * A part of the input and the pools that it passes through. Amounts are the route's share of its legs. Wrapped VETs are
 * exchanged 1:1 between legs.
 */
export interface Route {
  shareBps: number
  amountIn: bigint
  amountOut: bigint
  legs: Leg[]
}

/** An executable plan. Amounts are in smallest units and exactly those that the pools will pay. */
export interface Plan {
  found: true
  from: Address
  to: Address
  amountIn: bigint
  /**
   * The payment that the program needs to run as planned. For an exact output it is `amountIn` plus the slippage, or a
   * few units more; the contract refunds what the program does not spend. `amountIn` is exact for this payment: steps
   * take shares of it, so another payment would cost a few units more or less.
   */
  payment: bigint
  amountOut: bigint
  /** The program, in execution order. */
  steps: Step[]
  /** The same plan as separate routes, the largest first. */
  routes: Route[]
  /** The loss against the pools' spot prices after fees, in hundredths of a percent, rounded up. */
  priceImpactBps: number
  /**
   * An amount that no plan over these pools can beat: the highest output for `amountIn`, or for an exact output the
   * lowest input. The dual proves it, see `boundOutput`.
   */
  bound: bigint
  /** How close the plan comes to the bound, from 0 to 1. */
  efficiency: number
}

/**
 * Why there is no plan: a zero amount; equal tokens; VET and wrapped VET (wrap instead); a token that no pool holds;
 * no path within the hops; only pools without reserves; an amount that buys less than one unit; an amount that no pool
 * can take or pay; an exact output through a token that keeps a part of its transfers, because the aggregator contract
 * computes the last chain backwards from the pools' prices alone.
 */
export type NoRouteReason =
  | 'zeroAmount'
  | 'sameToken'
  | 'wrapOnly'
  | 'unknownToken'
  | 'noPath'
  | 'feeOnTransfer'
  | SwapRefusal

/** The result if there is no plan. */
export interface NoRoute {
  found: false
  reason: NoRouteReason
}
