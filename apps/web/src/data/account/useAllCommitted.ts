import { useQuery } from '@tanstack/react-query'
import type { Address, Amount } from '@vermeil/units'
import { committedStaleMs } from '../../trade/limits/timings.ts'
import { useApp } from '../app/useApp.ts'

/**
 * How much of each listed token all open orders of an account hold. Undefined while that is unknown, and on a network
 * without an order book.
 */
export function useAllCommitted(owner: Address): ReadonlyMap<Address, Amount> | undefined {
  const app = useApp()
  return useQuery({
    // Like the amount of one token, it may change with each block that involves the owner.
    queryKey: ['committed', owner],
    enabled: Boolean(app.contracts.orderBook),
    staleTime: committedStaleMs,
    queryFn: async ({ signal }) => {
      const { fetchAllCommitted } = await import('./fetchAllCommitted.ts')
      return fetchAllCommitted(app, owner, signal)
    },
  }).data
}
