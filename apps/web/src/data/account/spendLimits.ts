import { queryOptions, useQuery } from '@tanstack/react-query'
import { findConversion, type Token } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import { committedStaleMs } from '../../trade/limits/timings.ts'
import type { AppDependencies } from '../app/createApp.ts'
import { useApp } from '../app/useApp.ts'

/** 'committed' is what open orders hold of a token. 'unlockable' is how much of a locked token its owner locked. */
export type SpendLimit = 'committed' | 'unlockable'

/** What prevents an account from spending its whole balance. Nothing is fetched while a part is missing. */
function spendLimitOptions(
  app: AppDependencies,
  limit: SpendLimit,
  [owner, token]: [Address | undefined, Address | undefined],
) {
  return queryOptions({
    queryKey: [limit, owner, token],
    enabled: owner !== undefined && token !== undefined,
    staleTime: committedStaleMs,
    queryFn: async ({ signal }) => {
      if (!owner || !token) throw new TypeError('There is no token.')
      const { fetchSpendLimit } = await import('./fetchSpendLimit.ts')
      return fetchSpendLimit(app, limit, { owner, token, signal })
    },
  })
}

/** How much of a token open orders hold; undefined while unknown, and on a network without an order book. */
export function useCommitted(
  owner: Address | undefined,
  token: Address | undefined,
): Amount | undefined {
  const app = useApp()
  const held = app.contracts.orderBook ? token : undefined
  return useQuery(spendLimitOptions(app, 'committed', [owner, held])).data
}

/** How much of the sold token can be unlocked into the bought one; undefined while unknown, and for other pairs. */
export function useUnlockable(
  owner: Address | undefined,
  sell: Token | undefined,
  buy: Token | undefined,
): Amount | undefined {
  const isUnlocking = sell && buy && findConversion(sell.address, buy.address) === 'unlock'
  const locked = isUnlocking ? sell.address : undefined
  return useQuery(spendLimitOptions(useApp(), 'unlockable', [owner, locked])).data
}
