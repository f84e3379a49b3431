/**
 * How a token's fair price moves. The volatility is per square root of a year: 1 for a volatile token, 0.01 for a
 * stablecoin.
 */
export interface TokenListing {
  symbol: string
  /** Fair price in US dollars when the market opens. */
  openUsd: number
  volatility: number
  /** Share of the movement that the whole market has in common. */
  beta: number
  /** The token that this one converts to one to one. Both have the same price. */
  sameAs?: string
}

export interface PoolListing {
  venue: 'VeRocket' | 'BetterSwap' | 'Vexchange'
  /** 'VET' means the wrapped VET of the venue. */
  base: string
  token: string
  /** Value of each side when the pool opens, in US dollars. */
  depthUsd: number
  /** How often it is traded, relative to the others. */
  weight: number
}

export const tokenListings: readonly TokenListing[] = [
  { symbol: 'VET', openUsd: 0.0221, volatility: 0.85, beta: 1 },
  { symbol: 'VTHO', openUsd: 0.00118, volatility: 1, beta: 0.8 },
  { symbol: 'B3TR', openUsd: 0.1085, volatility: 1.2, beta: 0.7 },
  { symbol: 'VOT3', openUsd: 0.1085, volatility: 1.2, beta: 0.7, sameAs: 'B3TR' },
  { symbol: 'VEUSD', openUsd: 0.9991, volatility: 0.012, beta: 0 },
  { symbol: 'USDT', openUsd: 1.0002, volatility: 0.01, beta: 0 },
  { symbol: 'USDC', openUsd: 0.9998, volatility: 0.01, beta: 0 },
  { symbol: 'USDGLO', openUsd: 0.9987, volatility: 0.015, beta: 0 },
  { symbol: 'BTC', openUsd: 92_400, volatility: 0.5, beta: 0.55 },
  { symbol: 'ETH', openUsd: 3_120, volatility: 0.68, beta: 0.7 },
  { symbol: 'SOL', openUsd: 141, volatility: 0.85, beta: 0.8 },
  { symbol: 'XRP', openUsd: 2.08, volatility: 0.8, beta: 0.7 },
  { symbol: 'WAN', openUsd: 0.098, volatility: 0.9, beta: 0.8 },
  { symbol: 'PLA', openUsd: 0.00042, volatility: 1.5, beta: 0.5 },
  { symbol: 'WoV', openUsd: 0.0031, volatility: 1.6, beta: 0.6 },
  { symbol: 'OCE', openUsd: 0.00076, volatility: 1.5, beta: 0.6 },
  { symbol: 'SHA', openUsd: 0.00029, volatility: 1.4, beta: 0.6 },
  { symbol: 'JUR', openUsd: 0.0047, volatility: 1.3, beta: 0.6 },
  { symbol: 'DHN', openUsd: 0.0112, volatility: 1.4, beta: 0.5 },
  { symbol: 'MVG', openUsd: 0.00021, volatility: 1.7, beta: 0.5 },
  { symbol: 'HAI', openUsd: 0.0064, volatility: 1.3, beta: 0.6 },
  { symbol: 'cool', openUsd: 0.0019, volatility: 1.6, beta: 0.4 },
  { symbol: 'VDOG', openUsd: 0.00013, volatility: 2, beta: 0.5 },
  { symbol: 'VEME', openUsd: 0.93, volatility: 1.8, beta: 0.4 },
]

export const poolListings: readonly PoolListing[] = [
  { venue: 'VeRocket', base: 'VET', token: 'B3TR', depthUsd: 310_000, weight: 17 },
  { venue: 'VeRocket', base: 'VET', token: 'VTHO', depthUsd: 120_000, weight: 10 },
  { venue: 'VeRocket', base: 'VET', token: 'VEUSD', depthUsd: 180_000, weight: 8 },
  { venue: 'VeRocket', base: 'VET', token: 'USDT', depthUsd: 150_000, weight: 6 },
  { venue: 'VeRocket', base: 'VET', token: 'BTC', depthUsd: 120_000, weight: 4 },
  { venue: 'VeRocket', base: 'VET', token: 'ETH', depthUsd: 140_000, weight: 4 },
  { venue: 'VeRocket', base: 'VET', token: 'SOL', depthUsd: 60_000, weight: 2 },
  { venue: 'VeRocket', base: 'VET', token: 'XRP', depthUsd: 75_000, weight: 3 },
  { venue: 'VeRocket', base: 'VET', token: 'PLA', depthUsd: 32_000, weight: 1.5 },
  { venue: 'VeRocket', base: 'VET', token: 'WoV', depthUsd: 28_000, weight: 1.5 },
  { venue: 'VeRocket', base: 'VET', token: 'OCE', depthUsd: 24_000, weight: 1 },
  { venue: 'VeRocket', base: 'VET', token: 'VEME', depthUsd: 18_000, weight: 1 },
  { venue: 'VeRocket', base: 'B3TR', token: 'VTHO', depthUsd: 21_000, weight: 2 },
  { venue: 'VeRocket', base: 'B3TR', token: 'VEUSD', depthUsd: 58_000, weight: 3 },
  { venue: 'BetterSwap', base: 'VET', token: 'B3TR', depthUsd: 420_000, weight: 15 },
  { venue: 'BetterSwap', base: 'VET', token: 'VTHO', depthUsd: 65_000, weight: 6 },
  { venue: 'BetterSwap', base: 'VET', token: 'VEUSD', depthUsd: 95_000, weight: 4 },
  { venue: 'BetterSwap', base: 'VET', token: 'USDC', depthUsd: 110_000, weight: 4 },
  { venue: 'BetterSwap', base: 'VET', token: 'ETH', depthUsd: 88_000, weight: 3 },
  { venue: 'BetterSwap', base: 'VET', token: 'USDGLO', depthUsd: 66_000, weight: 2 },
  { venue: 'BetterSwap', base: 'VET', token: 'VOT3', depthUsd: 52_000, weight: 2 },
  { venue: 'BetterSwap', base: 'VET', token: 'MVG', depthUsd: 14_000, weight: 1 },
  { venue: 'BetterSwap', base: 'B3TR', token: 'USDGLO', depthUsd: 74_000, weight: 3 },
  { venue: 'BetterSwap', base: 'B3TR', token: 'VTHO', depthUsd: 19_000, weight: 2 },
  { venue: 'Vexchange', base: 'VET', token: 'B3TR', depthUsd: 120_000, weight: 6 },
  { venue: 'Vexchange', base: 'VET', token: 'VTHO', depthUsd: 80_000, weight: 5 },
  { venue: 'Vexchange', base: 'VET', token: 'USDT', depthUsd: 48_000, weight: 2 },
  { venue: 'Vexchange', base: 'VET', token: 'WAN', depthUsd: 26_000, weight: 1 },
  { venue: 'Vexchange', base: 'VET', token: 'SHA', depthUsd: 22_000, weight: 1 },
  { venue: 'Vexchange', base: 'VET', token: 'JUR', depthUsd: 19_000, weight: 1 },
  { venue: 'Vexchange', base: 'VET', token: 'DHN', depthUsd: 21_000, weight: 1 },
  { venue: 'Vexchange', base: 'VET', token: 'HAI', depthUsd: 17_000, weight: 1 },
  { venue: 'Vexchange', base: 'VET', token: 'cool', depthUsd: 12_000, weight: 1 },
  { venue: 'Vexchange', base: 'VET', token: 'VDOG', depthUsd: 15_000, weight: 1 },
]
