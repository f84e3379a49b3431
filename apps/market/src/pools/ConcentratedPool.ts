import type { Address } from '@vermeil/units'
import { amountForUsd } from '../prices/amountForUsd.ts'
import type { FairPrices } from '../prices/FairPrices.ts'
import { squareRoot } from './PoolMirror.ts'

/** A pool like those of Uniswap V3 that the market opens. */
export interface ConcentratedListing {
  /** 'VET' means the wrapped VET of the venue. */
  base: string
  token: string
  /** Millionths of the input. */
  fee: bigint
  /** The distance between usable ticks, which depends on the fee. */
  tickSpacing: number
  /** Value of each side when the pool opens, in US dollars. */
  depthUsd: number
  weight: number
}

/** A listed pool with its address. */
export interface ConcentratedPool {
  listing: ConcentratedListing
  address: Address
  key: { token0: Address; token1: Address; fee: bigint }
  /** Symbols of the listing; 'VET' for the venue's wrapped VET. */
  symbol0: string
  symbol1: string
}

export const concentratedVenue = 'BetterSwap V3'

const usual = { fee: 3000n, tickSpacing: 60 }

export const concentratedListings: readonly ConcentratedListing[] = [
  { ...usual, base: 'VET', token: 'B3TR', depthUsd: 140_000, weight: 6 },
  { ...usual, base: 'VET', token: 'VTHO', depthUsd: 30_000, weight: 3 },
  { base: 'VET', token: 'VEUSD', fee: 500n, tickSpacing: 10, depthUsd: 90_000, weight: 4 },
  { ...usual, base: 'B3TR', token: 'VEUSD', depthUsd: 40_000, weight: 2 },
]

/** The square root of the fair price as the pool stores it: token1 per token0, scaled by 2^96. */
export function findFairRoot(symbol0: string, symbol1: string, prices: FairPrices): bigint {
  const [value0, value1] = [symbol0, symbol1].map((symbol) => amountForUsd(symbol, 1e6, prices))
  return squareRoot(((value1 ?? 1n) << 192n) / (value0 ?? 1n))
}
