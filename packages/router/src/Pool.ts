import type { Address } from '@vermeil/units'

/** A constant product pool (Uniswap V2) as it stands after some block. Reserves are smallest units. */
export interface Pool {
  /** Name of the venue that the pool belongs to. */
  venue: string
  address: Address
  token0: Address
  token1: Address
  reserve0: bigint
  reserve1: bigint
  /** What the pool keeps of the input. */
  feeBps: number
}

/** A venue: its router, and the wrapped VET that its pools hold in place of VET. */
export interface Venue {
  name: string
  router: Address
  wrappedVet: Address
}

/** What Uniswap V2 lets a reserve reach: uint112. A swap that would lift it higher reverts. */
export const maxReserve: bigint = 2n ** 112n - 1n
