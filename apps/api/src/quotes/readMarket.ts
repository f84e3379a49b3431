import type { Venue } from '@vermeil/abi'
import {
  type Registration,
  readPoolReserves,
  readPoolTicks,
  readRegistrations,
} from '@vermeil/ledger'
import type { Pool } from '@vermeil/router'
import type { MarketSource } from './MarketSource.ts'
import { converterVenue } from './marketVenues.ts'
import { readOrderPools } from './readOrderPools.ts'

/** How the registry counts kinds of pools. */
const converterKind = 3

/** No more than this goes through a conversion at once: what no token's supply reaches. */
const converterLimit = 2n ** 112n - 1n

/** Everything in the ledger at its head that the router can lead through: pools of known venues, conversions, orders. */
export async function readMarket(source: MarketSource): Promise<Pool[]> {
  const { ledger } = source
  const [pairs, concentrated, registrations] = await Promise.all([
    readPairs(source),
    readTickPools(source),
    readRegistrations(ledger),
  ])
  const converters = await readConverters(source, registrations)
  const orders = await readOrderPools(source, registrations)
  return [...pairs, ...concentrated, ...converters, ...orders]
}

/**
 * Conversions one to one. A converter is the token that it gives out for the one that it locks: any amount goes that
 * way, and back as much as it has locked.
 */
export async function readConverters(
  { stock }: Pick<MarketSource, 'stock'>,
  registrations: readonly Registration[],
): Promise<Pool[]> {
  const converters = registrations.filter(({ kind }) => kind === converterKind)
  const stocks = await stock(
    converters.map(({ pool: converter, token0, token1 }) => {
      return { converter, locked: token0 === converter ? token1 : token0 }
    }),
  )
  return converters.map(({ pool: address, poolNumber: poolId, token0, token1 }, at): Pool => {
    const locked = stocks[at] ?? 0n
    const back = locked < converterLimit ? locked : converterLimit
    const limits = token0 === address ? [back, converterLimit] : [converterLimit, back]
    const [limit0 = 0n, limit1 = 0n] = limits
    const place = { venue: converterVenue, address, poolId, token0, token1 }
    return { kind: 'converter', ...place, limit0, limit1 }
  })
}

async function readPairs({ ledger, venues }: MarketSource): Promise<Pool[]> {
  const pools = await readPoolReserves(ledger)
  return pools.flatMap((pool): Pool[] => {
    const place = describePlace(pool, venues)
    const { reserve0, reserve1, feePips } = pool
    return place ? [{ kind: 'pair', ...place, reserve0, reserve1, feePips }] : []
  })
}

async function readTickPools({ ledger, venues }: MarketSource): Promise<Pool[]> {
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
