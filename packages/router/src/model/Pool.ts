import type { Address, Hex } from '@vermeil/units'

interface Place {
  /** Name of the venue that the pool belongs to. */
  venue: string
  address: Address
  /** The number under which the aggregator contract knows the pool, where it does. */
  poolId?: number
  token0: Address
  token1: Address
}

/** A constant product pool (Uniswap V2) as it stands after some block. Reserves are smallest units. */
export interface PairPool extends Place {
  kind: 'pair'
  reserve0: bigint
  reserve1: bigint
  /** What the pool keeps of the input, in millionths. */
  feePips: number
}

/** A tick at which a position of a concentrated pool begins or ends. */
export interface Tick {
  index: number
  /** What the liquidity changes by where the price rises over the tick. */
  liquidityNet: bigint
}

/** A concentrated liquidity pool (Uniswap V3) as it stands after some block. */
export interface TickPool extends Place {
  kind: 'ticks'
  /** Root of the price of token0 in token1, times 2^96. */
  sqrtPriceX96: bigint
  /** The tick at or below the price. */
  tick: number
  liquidity: bigint
  tickSpacing: number
  /** The initialised ticks, in rising order. */
  ticks: readonly Tick[]
  feePips: number
}

/** A resting limit order: it gives `token0` for `token1` and takes nothing back. */
export interface OrderPool extends Place {
  kind: 'order'
  orderId: bigint
  /** The first 8 bytes of the hash of its terms, by which the aggregator contract recognises it. */
  terms: Hex
  /** What it still gives, in smallest units of token0. */
  remaining: bigint
  /**
   * The whole of the order as it was made, of token0 and of token1: a part of it costs as much of the one as of the
   * other, rounded up.
   */
  amountFrom: bigint
  amountTo: bigint
}

/** Whatever a plan can lead through. */
export type Pool = PairPool | TickPool | OrderPool

/** A venue: its router, and the wrapped VET that its pools hold in place of VET. */
export interface Venue {
  name: string
  router: Address
  wrappedVet: Address
}

/** One whole in millionths. */
export const pipsDenominator = 1_000_000n

/** What Uniswap V2 lets a reserve reach: uint112. A swap that would lift it higher reverts. */
export const maxReserve: bigint = 2n ** 112n - 1n

/** What a pool keeps of the input, in millionths: nothing if it is an order. */
export function feePipsOf(pool: Pool): number {
  return pool.kind === 'pair' || pool.kind === 'ticks' ? pool.feePips : 0
}

/** The most that a pool gives, if that is fixed. */
export function readLimit(pool: Pool | undefined): bigint | undefined {
  return pool?.kind === 'order' ? pool.remaining : undefined
}
