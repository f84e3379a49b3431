import { queryOptions } from '@tanstack/react-query'
import { type Address, zeroAddress } from '@vermeil/units'
import type { AppDependencies } from '../app/createApp.ts'

/** A token's total supply by its contract, in smallest units; null if the contract does not say. */
export function totalSupplyOptions(app: AppDependencies, token: Address) {
  return queryOptions({
    queryKey: ['totalSupply', token],
    enabled: token !== zeroAddress,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { fetchTotalSupply } = await import('./fetchTotalSupply.ts')
      return fetchTotalSupply(app, token, signal)
    },
  })
}
