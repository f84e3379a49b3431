import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Address, Amount } from '@vermeil/units'
import { committedStaleMs } from '../trade/timings.ts'
import type { App } from './createApp.ts'
import { useApp } from './useApp.ts'

/** How much of a token an account has promised to its open orders; unknown where the network has no order book. */
function committedOptions(app: App, owner: Address | undefined, token: Address | undefined) {
  const book = app.contracts.orderBook
  return queryOptions({
    queryKey: ['committed', owner, token],
    enabled: owner !== undefined && token !== undefined && book !== null,
    staleTime: committedStaleMs,
    queryFn: async ({ signal }) => {
      if (!owner || !token || !book) throw new TypeError('Orders need an account and a token.')
      const { fetchCommitted } = await import('./fetchCommitted.ts')
      return fetchCommitted(app, book, { owner, token, signal })
    },
  })
}

/** What of a token is promised to orders; undefined while that is not known. */
export function useCommitted(
  owner: Address | undefined,
  token: Address | undefined,
): Amount | undefined {
  return useQuery(committedOptions(useApp(), owner, token)).data
}
