import type { PoolReserves, PoolTicks } from '@vermeil/ledger'
import { measureTickReserves } from '@vermeil/router'

/** The square roots of 1.02, 1 and 0.98, scaled by 10^18. */
const raised = 1_009_950_493_836_207_795n
const level = 10n ** 18n
const lowered = 989_949_493_661_166_534n

/** The amounts in smallest units that a pool pays out until its price has moved by 2%. Fees are not counted. */
export interface Depth {
  amount0: bigint
  amount1: bigint
}

/** The factors of the square root of token0's price. */
interface Range {
  up: readonly [bigint, bigint]
  down: readonly [bigint, bigint]
}

/** The range in which token0's price changes by 2%, or that in which token1's does. */
function findRange(isToken0: boolean): Range {
  return isToken0
    ? { up: [raised, level], down: [lowered, level] }
    : { up: [level, lowered], down: [level, raised] }
}

/** The depth of a pool with two reserves around the price of one of its tokens. */
export function measurePairDepth(
  { reserve0, reserve1 }: Pick<PoolReserves, 'reserve0' | 'reserve1'>,
  isToken0: boolean,
): Depth {
  const { up, down } = findRange(isToken0)
  return {
    amount0: (reserve0 * (up[0] - up[1])) / up[0],
    amount1: (reserve1 * (down[1] - down[0])) / down[1],
  }
}

/** The depth of a pool with ticks around the price of one of its tokens. */
export function measureTickDepth(
  { sqrtPriceX96, ticks }: Pick<PoolTicks, 'sqrtPriceX96' | 'ticks'>,
  isToken0: boolean,
): Depth {
  const { up, down } = findRange(isToken0)
  return measureTickReserves({
    sqrtPriceX96,
    ticks: ticks.map(({ tick, net }) => ({ index: tick, liquidityNet: net })),
    range: {
      lower: (sqrtPriceX96 * down[0]) / down[1],
      upper: (sqrtPriceX96 * up[0]) / up[1],
    },
  })
}
