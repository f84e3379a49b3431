import { queryOptions } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import type { AppDependencies } from '../app/createApp.ts'

/** The accounts with powers over our contracts, read from the contracts; undefined if a contract does not answer. */
export interface Control {
  aggregatorOwner: Address | undefined
  /** The owner of the aggregator is the timelock of this network. */
  isTimelocked: boolean
  /** May pause swaps; undefined if only the owner may. */
  guardian: Address | undefined
  /** The account for which the timelock was created. */
  proposer: Address | undefined
  delaySeconds: number | undefined
  orderBookOwner: Address | undefined
  rewardsOwner: Address | undefined
}

const refreshMs = 60_000

type App = Pick<AppDependencies, 'thor' | 'contracts' | 'config'>

/** Fetches the accounts with powers over our contracts. */
export function controlOptions(app: App) {
  return queryOptions({
    queryKey: ['control', app.contracts],
    staleTime: refreshMs,
    queryFn: async ({ signal }) => {
      const { fetchControl } = await import('./fetchControl.ts')
      return fetchControl(app, signal)
    },
  })
}
