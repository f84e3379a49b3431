import { queryOptions } from '@tanstack/react-query'
import type { Token } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import { balanceStaleMs } from '../../trade/limits/timings.ts'
import type { AppDependencies } from '../app/createApp.ts'

/** What a contract may take of a token from an account. */
export interface Approval {
  token: Token
  spender: Address
  /** The smallest units that it may take. */
  allowance: Amount
}

/**
 * The allowances of an account for our contracts and the exchanges' routers, for every token of the list. Allowances of
 * other contracts are not found: a token does not list them.
 */
export function approvalsOptions(app: AppDependencies, owner: Address) {
  return queryOptions({
    // Like the orders' allowances, they may change with each block that involves the owner.
    queryKey: ['approvals', owner],
    staleTime: balanceStaleMs,
    queryFn: async ({ signal }) => {
      const { fetchApprovals } = await import('./fetchApprovals.ts')
      return fetchApprovals(app, owner, signal)
    },
  })
}
