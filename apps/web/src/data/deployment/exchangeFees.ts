import { queryOptions } from '@tanstack/react-query'
import type { RegisteredPool } from '@vermeil/pools'
import { type AppDependencies, findContract } from '../app/createApp.ts'

/** The fees of one exchange's pools, in millionths of the sold amount. */
export interface ExchangeFees {
  name: string
  pools: number
  minPips: number
  maxPips: number
}

const refreshMs = 600_000

type App = Pick<AppDependencies, 'thor' | 'contracts' | 'config' | 'venues'>

/** The fees of the exchanges, from the pools in the aggregator's registry; the exchange with the most pools first. */
export function exchangeFeesOptions(app: App) {
  return queryOptions({
    queryKey: ['exchangeFees', app.contracts.aggregator],
    staleTime: refreshMs,
    queryFn: async ({ signal }) => {
      const { fetchRegisteredPools, fetchRegistry } = await import('@vermeil/pools')
      const aggregator = findContract(app, 'aggregator')
      const { poolCount } = await fetchRegistry(app.thor, aggregator, 'best', signal)
      const poolIds = Array.from({ length: poolCount }, (_, index) => index + 1)
      const pools = await fetchRegisteredPools(app.thor, { aggregator, poolIds }, 'best', signal)
      return groupFees(
        pools.filter((pool) => pool !== undefined),
        app.venues,
      )
    },
  })
}

/** The pools of each exchange. Exchanges that the network no longer lists are left out. */
export function groupFees(
  pools: readonly Pick<RegisteredPool, 'venue' | 'feePips'>[],
  venues: AppDependencies['venues'],
): ExchangeFees[] {
  return venues
    .map(({ name, router }) => {
      const fees = pools.filter(({ venue }) => venue === router).map(({ feePips }) => feePips)
      return {
        name,
        pools: fees.length,
        minPips: Math.min(...fees),
        maxPips: Math.max(...fees),
      }
    })
    .filter(({ pools: count }) => count > 0)
    .toSorted((one, other) => other.pools - one.pools)
}
