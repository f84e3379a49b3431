import type { Address } from '@vermeil/units'

/** A pool with a number in the aggregator's registry, without its state. */
export interface RegisteredPool {
  poolId: number
  address: Address
  /** The venue's router, which is its name in the router's graph. */
  venue: Address
  token0: Address
  token1: Address
  feePips: number
  kind: 'pair' | 'ticks'
}
