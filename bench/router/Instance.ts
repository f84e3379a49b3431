import type { Address } from '@vermeil/units'

/** A token with the price in dollars that its pools hover around. */
export interface BenchToken {
  address: Address
  decimals: number
  priceUsd: number
}

/** A constant product pool between two tokens, by their place in the list. Reserves in smallest units. */
export interface BenchPool {
  address: Address
  token0: number
  token1: number
  reserve0: bigint
  reserve1: bigint
  /** Millionths of the input. */
  feePips: number
}

/** A market to route through. */
export interface Instance {
  /** Such as `N70P300 ±0.15 % #3`. */
  name: string
  tokens: readonly BenchToken[]
  pools: readonly BenchPool[]
}

/** What is asked of a router: the amount is of `from`, or of `to` where the output is exact. */
export interface Trade {
  from: number
  to: number
  amount: bigint
  isExactOut: boolean
}

/** How many tokens and pools a market has. */
export interface Size {
  tokens: number
  pools: number
}

/** The sizes of routing.md section 2b. */
export const sizes: readonly Size[] = [
  { tokens: 10, pools: 20 },
  { tokens: 10, pools: 100 },
  { tokens: 10, pools: 300 },
  { tokens: 70, pools: 100 },
  { tokens: 70, pools: 300 },
]

/** Such as `N70P300`. */
export function formatSize({ tokens, pools }: Size): string {
  return `N${tokens}P${pools}`
}
