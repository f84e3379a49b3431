import type { Address, Hex } from '@vermeil/units'

interface PoolBase {
  /** Name of the pool's venue. */
  venue: string
  address: Address
  /** The number of the pool in the aggregator contract's registry, if it has one. */
  poolId?: number
  token0: Address
  token1: Address
}

/** The state of a constant product pool (Uniswap V2) after a block. Reserves are smallest units. */
export interface PairPool extends PoolBase {
  kind: 'pair'
  reserve0: bigint
  reserve1: bigint
  /** The fee on the input, in millionths. */
  feePips: number
}

/** A tick at which a position of a concentrated liquidity pool starts or ends. */
export interface Tick {
  index: number
  /** The change of liquidity when the price rises across the tick. */
  liquidityNet: bigint
}

/** The state of a concentrated liquidity pool (Uniswap V3) after a block. */
export interface TickPool extends PoolBase {
  kind: 'ticks'
  /** The square root of the price of token0 in token1, times 2^96. */
  sqrtPriceX96: bigint
  /** The tick at or below the price. */
  tick: number
  liquidity: bigint
  tickSpacing: number
  /** The initialized ticks, in ascending order. */
  ticks: readonly Tick[]
  feePips: number
}

/** A resting limit order. It sells `token0` for `token1` and never trades back. */
export interface OrderPool extends PoolBase {
  kind: 'order'
  orderId: bigint
  /** The first 8 bytes of the hash of its terms, which the aggregator contract checks. */
  terms: Hex
  /** The amount that is left to sell, in smallest units of token0. */
  remaining: bigint
  /**
   * The amounts of token0 and token1 when the order was placed. They define its price; a partial fill costs its
   * proportional part, rounded up.
   */
  amountFrom: bigint
  amountTo: bigint
}

/** A liquidity source that a plan can use. */
export type Pool = PairPool | TickPool | OrderPool

/** A venue: its router, and the wrapped VET that its pools hold in place of VET. */
export interface PoolVenue {
  name: string
  router: Address
  wrappedVet: Address
}

/** 100% in millionths, the unit of fees and shares. */
export const wholePips = 1_000_000
/** The same for amounts. */
export const pipsDenominator: bigint = BigInt(wholePips)

/** The maximum reserve of Uniswap V2 (uint112). A swap that would raise a reserve above it reverts. */
export const maxReserve: bigint = 2n ** 112n - 1n

/** The pool's fee on the input, in millionths; zero for an order. */
export function feePipsOf(pool: Pool): number {
  return pool.kind === 'pair' || pool.kind === 'ticks' ? pool.feePips : 0
}

/** The maximum output of a pool, if it is fixed. */
export function readMaxOut(pool: Pool | undefined): bigint | undefined {
  return pool?.kind === 'order' ? pool.remaining : undefined
}
