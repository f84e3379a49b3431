import { queryOptions } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import type { AppDependencies } from '../app/createApp.ts'

const namesStaleMs = 300_000
/** A name may be registered while the user waits. */
const ownerStaleMs = 10_000

/** The primary names of accounts by one call of the resolver; an account without one is left out (WAL-08). */
export function namesOptions(app: AppDependencies, addresses: readonly Address[]) {
  return queryOptions({
    queryKey: ['names', ...addresses],
    enabled: addresses.length > 0,
    staleTime: namesStaleMs,
    queryFn: async ({ signal }) => {
      const { fetchNames } = await import('./fetchNames.ts')
      return fetchNames(app, addresses, signal)
    },
  })
}

/** The owner of a name; undefined if it is not registered. */
export function nameOwnerOptions(app: AppDependencies, name: string | undefined) {
  return queryOptions({
    queryKey: ['nameOwner', name],
    enabled: name !== undefined,
    staleTime: ownerStaleMs,
    queryFn: async ({ signal }) => {
      const { fetchOwner } = await import('./fetchNames.ts')
      return { address: await fetchOwner(app, name ?? '', signal) }
    },
  })
}
