import type { Instance } from './Instance.ts'

/** A market in floating point. Each token is counted in dollars at its fair price, so that all prices are near 1. */
export interface NumericMarket {
  tokens: number
  /** Value of one smallest unit in dollars, for each token. */
  unitUsd: Float64Array
  token0: Int32Array
  token1: Int32Array
  /** Square roots of the reserves in dollars. */
  root0: Float64Array
  root1: Float64Array
  /** Square root of one minus the fee. */
  rootFeeFactor: Float64Array
}

/** Converts a market to numbers. */
export function createNumericMarket({ tokens, pools }: Instance): NumericMarket {
  const unitUsd = Float64Array.from(tokens, (token) => token.priceUsd / 10 ** token.decimals)
  const rootOf = (reserve: bigint, token: number): number =>
    Math.sqrt(Number(reserve) * (unitUsd[token] ?? 0))
  return {
    tokens: tokens.length,
    unitUsd,
    token0: Int32Array.from(pools, ({ token0 }) => token0),
    token1: Int32Array.from(pools, ({ token1 }) => token1),
    root0: Float64Array.from(pools, (pool) => rootOf(pool.reserve0, pool.token0)),
    root1: Float64Array.from(pools, (pool) => rootOf(pool.reserve1, pool.token1)),
    rootFeeFactor: Float64Array.from(pools, ({ feePips }) => Math.sqrt(1 - feePips / 1e6)),
  }
}

/** The same market with some of its pools only. */
export function selectPools(market: NumericMarket, pools: readonly number[]): NumericMarket {
  return {
    ...market,
    token0: Int32Array.from(pools, (pool) => market.token0[pool] ?? 0),
    token1: Int32Array.from(pools, (pool) => market.token1[pool] ?? 0),
    root0: Float64Array.from(pools, (pool) => market.root0[pool] ?? 0),
    root1: Float64Array.from(pools, (pool) => market.root1[pool] ?? 0),
    rootFeeFactor: Float64Array.from(pools, (pool) => market.rootFeeFactor[pool] ?? 0),
  }
}
