import type { Address } from '@vermeil/units'

/** A token with its fair price in dollars. */
export interface BenchToken {
  address: Address
  decimals: number
  priceUsd: number
}

/** A constant product pool between two tokens, by their indices in the list. Reserves in smallest units. */
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
  /** For example `N70P300 ±0.15 % #3`. */
  name: string
  tokens: readonly BenchToken[]
  pools: readonly BenchPool[]
}

/** A request to a router: the amount is of `from`, or of `to` if the output is exact. */
export interface BenchTrade {
  from: number
  to: number
  amount: bigint
  isExactOut: boolean
}

/** The number of tokens and pools of a market. */
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

/** For example `N70P300`. */
export function formatSize({ tokens, pools }: Size): string {
  return `N${tokens}P${pools}`
}
