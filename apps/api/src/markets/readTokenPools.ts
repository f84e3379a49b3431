import {
  type Ledger,
  type LedgerHead,
  type PoolDay,
  type PoolReserves,
  type PoolTicks,
  readPoolDays,
  readPoolReserves,
  readPoolTicks,
} from '@vermeil/ledger'
import { measureTickReserves } from '@vermeil/router'
import { findAsset, findToken } from '@vermeil/tokens'
import { type Address, formatAmount } from '@vermeil/units'
import type { TokenDepth, TokenPool } from '@vermeil/wire'
import { formatUsd } from '../prices/formatUsd.ts'
import { valueAmount } from '../prices/valueAmount.ts'
import { type Depth, measurePairDepth, measureTickDepth, type PriceMove } from './measureDepth.ts'

/** The prices that values are computed with. */
interface Values {
  /** Wei of VET for one whole token, by asset. */
  prices: ReadonlyMap<Address, bigint>
  /** The oracle's value of one VET. */
  vetUsd: bigint
}

/** The price move of the depth of each pool, in hundredths of a percent. */
const poolMoveBps = 200

/** The price moves of the depth of all pools: every half percent up to 10%. */
const movesBps = Array.from({ length: 20 }, (_, index) => (index + 1) * 50)

/** A token's pools with the depth of all of them together. */
interface TokenPools {
  pools: TokenPool[]
  depths: TokenDepth[]
}

/** The trusted pools of a token that ever had liquidity, the deepest first. The zero address is VET. */
export async function readTokenPools(
  ledger: Ledger,
  { token, head, values }: { token: Address; head: LedgerHead; values: Values },
): Promise<TokenPools> {
  const days = new Map(
    (await readPoolDays(ledger, head.timestamp, token)).map((day) => [day.pool, day]),
  )
  const pairs = (await readPoolReserves(ledger)).map(describePair)
  const ticks = (await readPoolTicks(ledger)).map(describeTicks)
  const own = [...pairs, ...ticks].filter(({ pool }) =>
    [pool.token0, pool.token1].map(findAsset).includes(token),
  )
  const pools = own
    .map((held) => ({ held, liquidity: valueBoth(held, values) }))
    .toSorted((one, other) => compare(other.liquidity, one.liquidity))
    .map(({ held, liquidity }) =>
      formatPool(held, { token, values, liquidity, day: days.get(held.pool.address) }),
    )
  return { pools, depths: movesBps.map((moveBps) => sumDepths(own, { token, values, moveBps })) }
}

/** A pool with what it holds. */
interface HeldPool {
  pool: PoolReserves | PoolTicks
  amounts: Depth
  measureDepth: (move: PriceMove) => Depth
}

function describePair(pool: PoolReserves): HeldPool {
  return {
    pool,
    amounts: { amount0: pool.reserve0, amount1: pool.reserve1 },
    measureDepth: (move) => measurePairDepth(pool, move),
  }
}

function describeTicks(pool: PoolTicks): HeldPool {
  const ticks = pool.ticks.map(({ tick, net }) => ({ index: tick, liquidityNet: net }))
  return {
    pool,
    amounts: measureTickReserves({ sqrtPriceX96: pool.sqrtPriceX96, ticks }),
    measureDepth: (move) => measureTickDepth(pool, move),
  }
}

interface FoundPool {
  token: Address
  values: Values
  liquidity: bigint
  day: PoolDay | undefined
}

interface DepthQuestion {
  token: Address
  values: Values
  moveBps: number
}

/** The depth of all pools of a token together. */
function sumDepths(held: readonly HeldPool[], question: DepthQuestion): TokenDepth {
  const { values, moveBps } = question
  const depths = held.map((pool) => valueDepth(pool, question))
  const add = (side: 'buy' | 'sell') =>
    toUsd(
      depths.reduce((sum, depth) => sum + depth[side], 0n),
      values,
    )
  return { percent: moveBps / 100, buyUsd: add('buy'), sellUsd: add('sell') }
}

/** The value of what a pool pays out until its price of the token has risen (buy) or fallen (sell). */
function valueDepth(
  { pool: { token0, token1 }, measureDepth }: HeldPool,
  { token, values: { prices }, moveBps }: DepthQuestion,
): { buy: bigint; sell: bigint } {
  const isToken0 = findAsset(token0) === token
  const depth = measureDepth({ isToken0, moveBps })
  const value0 = valueAmount(prices, token0, depth.amount0)
  const value1 = valueAmount(prices, token1, depth.amount1)
  return isToken0 ? { buy: value0, sell: value1 } : { buy: value1, sell: value0 }
}

function formatPool(held: HeldPool, { token, values, liquidity, day }: FoundPool): TokenPool {
  const { pool, amounts } = held
  const { address, kind, venue, token0, token1, feeBps } = pool
  const { buy, sell } = valueDepth(held, { token, values, moveBps: poolMoveBps })
  return {
    ...{ address, kind, venue, token0, token1, feeBps },
    amount0: formatAmount(amounts.amount0, findToken(token0).decimals),
    amount1: formatAmount(amounts.amount1, findToken(token1).decimals),
    liquidityUsd: toUsd(liquidity, values),
    volumeUsd: toUsd(valueDay(pool, day, values), values),
    trades: day?.trades ?? 0,
    depthUsd: { buy: toUsd(buy, values), sell: toUsd(sell, values) },
  }
}

function toUsd(vetValue: bigint, { vetUsd }: Values): string {
  return formatUsd(vetValue, vetUsd)
}

/** The value of both sides. A side without a price counts as nothing, because it cannot be sold. */
function valueBoth({ pool, amounts }: HeldPool, { prices }: Values): bigint {
  const value0 = valueAmount(prices, pool.token0, amounts.amount0)
  return value0 + valueAmount(prices, pool.token1, amounts.amount1)
}

/** The traded value, from the side that has a price. */
function valueDay(
  { token0, token1 }: PoolReserves | PoolTicks,
  day: PoolDay | undefined,
  { prices }: Values,
): bigint {
  if (day === undefined) return 0n
  const [pair0, pair1] = findAsset(token0) < findAsset(token1) ? [token0, token1] : [token1, token0]
  return valueAmount(prices, pair0, day.volume0) || valueAmount(prices, pair1, day.volume1)
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : one > other ? 1 : 0
}
