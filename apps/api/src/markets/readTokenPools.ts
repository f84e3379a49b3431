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
import type { TokenPool } from '@vermeil/wire'
import { formatUsd } from '../prices/formatUsd.ts'
import { type Depth, measurePairDepth, measureTickDepth } from './measureDepth.ts'

/** The prices that values are computed with. */
interface Values {
  /** Wei of VET for one whole token, by asset. */
  prices: ReadonlyMap<Address, bigint>
  /** The oracle's value of one VET. */
  vetUsd: bigint
}

/** The trusted pools of a token that ever had liquidity, the deepest first. The zero address is VET. */
export async function readTokenPools(
  ledger: Ledger,
  { token, head, values }: { token: Address; head: LedgerHead; values: Values },
): Promise<TokenPool[]> {
  const days = new Map(
    (await readPoolDays(ledger, head.timestamp, token)).map((day) => [day.pool, day]),
  )
  const pairs = (await readPoolReserves(ledger)).map(describePair)
  const ticks = (await readPoolTicks(ledger)).map(describeTicks)
  return [...pairs, ...ticks]
    .filter(({ pool }) => [pool.token0, pool.token1].map(findAsset).includes(token))
    .map((held) => ({ held, liquidity: valueBoth(held, values) }))
    .toSorted((one, other) => compare(other.liquidity, one.liquidity))
    .map(({ held, liquidity }) =>
      formatPool(held, { token, values, liquidity, day: days.get(held.pool.address) }),
    )
}

/** A pool with what it holds. */
interface HeldPool {
  pool: PoolReserves | PoolTicks
  amounts: Depth
  measureDepth: (isToken0: boolean) => Depth
}

function describePair(pool: PoolReserves): HeldPool {
  return {
    pool,
    amounts: { amount0: pool.reserve0, amount1: pool.reserve1 },
    measureDepth: (isToken0) => measurePairDepth(pool, isToken0),
  }
}

function describeTicks(pool: PoolTicks): HeldPool {
  const ticks = pool.ticks.map(({ tick, net }) => ({ index: tick, liquidityNet: net }))
  return {
    pool,
    amounts: measureTickReserves({ sqrtPriceX96: pool.sqrtPriceX96, ticks }),
    measureDepth: (isToken0) => measureTickDepth(pool, isToken0),
  }
}

interface FoundPool {
  token: Address
  values: Values
  liquidity: bigint
  day: PoolDay | undefined
}

function formatPool(
  { pool, amounts, measureDepth }: HeldPool,
  { token, values, liquidity, day }: FoundPool,
): TokenPool {
  const { address, kind, venue, token0, token1, feeBps } = pool
  const isToken0 = findAsset(token0) === token
  const depth = measureDepth(isToken0)
  const worth0 = toUsd(worthOf(token0, depth.amount0, values), values)
  const worth1 = toUsd(worthOf(token1, depth.amount1, values), values)
  return {
    ...{ address, kind, venue, token0, token1, feeBps },
    amount0: formatAmount(amounts.amount0, findToken(token0).decimals),
    amount1: formatAmount(amounts.amount1, findToken(token1).decimals),
    liquidityUsd: toUsd(liquidity, values),
    volumeUsd: toUsd(valueDay(pool, day, values), values),
    trades: day?.trades ?? 0,
    depthUsd: isToken0 ? { buy: worth0, sell: worth1 } : { buy: worth1, sell: worth0 },
  }
}

function toUsd(vetValue: bigint, { vetUsd }: Values): string {
  return formatUsd(vetValue, vetUsd)
}

/** The value of both sides. A side without a price counts as nothing, because it cannot be sold. */
function valueBoth({ pool, amounts }: HeldPool, values: Values): bigint {
  return (
    worthOf(pool.token0, amounts.amount0, values) + worthOf(pool.token1, amounts.amount1, values)
  )
}

/** The traded value, from the side that has a price. */
function valueDay(
  { token0, token1 }: PoolReserves | PoolTicks,
  day: PoolDay | undefined,
  values: Values,
): bigint {
  if (day === undefined) return 0n
  const [pair0, pair1] = findAsset(token0) < findAsset(token1) ? [token0, token1] : [token1, token0]
  return worthOf(pair0, day.volume0, values) || worthOf(pair1, day.volume1, values)
}

/** Wei of VET; 0 without a price. */
function worthOf(token: Address, amount: bigint, { prices }: Values): bigint {
  const price = prices.get(findAsset(token)) ?? 0n
  return (amount * price) / 10n ** BigInt(findToken(token).decimals)
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : one > other ? 1 : 0
}
