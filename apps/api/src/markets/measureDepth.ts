import type { PoolReserves, PoolTicks } from '@vermeil/ledger'
import { measureTickReserves } from '@vermeil/router'

/** The scale of the square roots of price ratios, and what a floating-point number represents of it exactly. */
const [scale, precision] = [10n ** 18n, 1e15]

/** The amounts in smallest units that a pool pays out until its price has moved. Fees are not counted. */
export interface Depth {
  amount0: bigint
  amount1: bigint
}

/** A change of the price of one of a pool's tokens. */
export interface PriceMove {
  /** Whether the price is that of token0. */
  isToken0: boolean
  /** The size of the move in hundredths of a percent. */
  moveBps: number
}

/** The factors of the square root of token0's price. */
interface Range {
  up: readonly [bigint, bigint]
  down: readonly [bigint, bigint]
}

/** The range in which the price of the token changes by the move. */
function findRange({ isToken0, moveBps }: PriceMove): Range {
  const [raised, lowered] = [findRoot(moveBps), findRoot(-moveBps)]
  return isToken0
    ? { up: [raised, scale], down: [lowered, scale] }
    : { up: [scale, lowered], down: [scale, raised] }
}

/** The square root of the price after a move by the price before it, scaled by 10^18. */
function findRoot(moveBps: number): bigint {
  const root = Math.round(Math.sqrt(1 + moveBps / 10_000) * precision)
  return (BigInt(root) * scale) / BigInt(precision)
}

/** The depth of a pool with two reserves around the price of one of its tokens. */
export function measurePairDepth(
  { reserve0, reserve1 }: Pick<PoolReserves, 'reserve0' | 'reserve1'>,
  move: PriceMove,
): Depth {
  const { up, down } = findRange(move)
  return {
    amount0: (reserve0 * (up[0] - up[1])) / up[0],
    amount1: (reserve1 * (down[1] - down[0])) / down[1],
  }
}

/** The depth of a pool with ticks around the price of one of its tokens. */
export function measureTickDepth(
  { sqrtPriceX96, ticks }: Pick<PoolTicks, 'sqrtPriceX96' | 'ticks'>,
  move: PriceMove,
): Depth {
  const { up, down } = findRange(move)
  return measureTickReserves({
    sqrtPriceX96,
    ticks: ticks.map(({ tick, net }) => ({ index: tick, liquidityNet: net })),
    range: {
      lower: (sqrtPriceX96 * down[0]) / down[1],
      upper: (sqrtPriceX96 * up[0]) / up[1],
    },
  })
}
