import type { Venue } from '@vermeil/abi'
import { readPoolReserves, readPoolTicks, readRegistrations } from '@vermeil/ledger'
import type { Pool } from '@vermeil/router'
import type { MarketDependencies } from './MarketDependencies.ts'
import { readOrderPools } from './readOrderPools.ts'

/** All pools of known venues and all orders in the ledger at its head. */
export async function readMarket(dependencies: MarketDependencies): Promise<Pool[]> {
  const { ledger } = dependencies
  const [pairs, concentrated, registrations] = await Promise.all([
    readPairs(dependencies),
    readTickPools(dependencies),
    readRegistrations(ledger),
  ])
  const orders = await readOrderPools(dependencies, registrations)
  return [...pairs, ...concentrated, ...orders]
}

async function readPairs({ ledger, venues }: MarketDependencies): Promise<Pool[]> {
  const pools = await readPoolReserves(ledger)
  return pools.flatMap((pool): Pool[] => {
    const place = describePlace(pool, venues)
    const { reserve0, reserve1, feePips } = pool
    return place ? [{ kind: 'pair', ...place, reserve0, reserve1, feePips }] : []
  })
}

async function readTickPools({ ledger, venues }: MarketDependencies): Promise<Pool[]> {
  const pools = await readPoolTicks(ledger)
  return pools.flatMap((pool): Pool[] => {
    const place = describePlace(pool, venues)
    const { sqrtPriceX96, tick, liquidity, tickSpacing, feePips } = pool
    if (!place || tickSpacing === null) return []
    const ticks = pool.ticks.map(({ tick: index, net }) => ({ index, liquidityNet: net }))
    const state = { sqrtPriceX96, tick, liquidity, tickSpacing, ticks, feePips }
    return [{ kind: 'ticks', ...place, ...state }]
  })
}

type LedgerPool =
  | Awaited<ReturnType<typeof readPoolReserves>>[number]
  | Awaited<ReturnType<typeof readPoolTicks>>[number]

function describePlace(
  { factory, address, token0, token1, poolNumber }: LedgerPool,
  venues: readonly Venue[],
): Pick<Pool, 'venue' | 'address' | 'token0' | 'token1' | 'poolId'> | undefined {
  const venue = venues.find((one) => one.factory === factory)
  if (!venue) return undefined
  const number = poolNumber === null ? {} : { poolId: poolNumber }
  return { venue: venue.name, address, token0, token1, ...number }
}
