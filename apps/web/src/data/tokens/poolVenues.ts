import { queryOptions } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import type { AppDependencies } from '../app/createApp.ts'
import { askContracts, buildPoolCalls, readPool } from './poolCalls.ts'

/** A pool, and the two tokens that it exchanges. */
export interface PoolSides {
  pool: Address
  from: Address
  to: Address
}

/**
 * The names of the exchanges of pools, asked of the factories of the network's exchanges (0268). Pools of others are
 * left out.
 */
export function poolVenuesOptions(
  app: Pick<AppDependencies, 'thor' | 'contracts' | 'config' | 'venues'>,
  pools: readonly PoolSides[],
) {
  return queryOptions({
    queryKey: ['poolVenues', ...pools.map(({ pool }) => pool)],
    enabled: pools.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const questions = pools.flatMap(({ from, to }) =>
        app.venues.flatMap((venue) =>
          buildPoolCalls(venue, from, to).map((call) => ({ venue: venue.name, call })),
        ),
      )
      const calls = questions.map(({ call }) => call)
      const answers = await askContracts(app, calls, signal)
      const venues = new Map<Address, string>()
      for (const [at, { venue }] of questions.entries()) {
        const pool = readPool(answers[at])
        if (pool) venues.set(pool, venue)
      }
      return venues
    },
  })
}
