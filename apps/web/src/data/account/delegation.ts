import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Address, zeroAddress } from '@vermeil/units'
import type { CardInputs } from '../../trade/card/CardInputs.ts'
import {
  delegationRefusalMs,
  delegationRetryMs,
  delegationStaleMs,
} from '../../trade/limits/timings.ts'
import type { Delegation } from './fetchDelegation.ts'

const key = 'delegation'

interface DelegationQuery {
  state: { data: Delegation | undefined; error: Error | null }
}

/** Invalidates what is known about free transactions, because one may have been used. */
export const delegationKey: readonly [string] = [key]

/** Why the service refused to pay for an account, and until when it is not asked again. */
const refusals = new Map<Address, { reason: string; untilMs: number }>()

/** Offers the account no free transaction for a few minutes, so that it can pay for this one itself. */
export function refuseDelegation(account: Address, reason: string): void {
  refusals.set(account, { reason, untilMs: Date.now() + delegationRefusalMs })
}

/** Why the account must pay for itself now; undefined if the service has not refused. */
export function findDelegationRefusal(account: Address | undefined): string | undefined {
  const refusal = account && refusals.get(account)
  return refusal && refusal.untilMs > Date.now() ? refusal.reason : undefined
}

/**
 * Whether the account still has its free transaction of the day, or why not (SWP-25). After a failure or a refusal it is
 * asked again, because both end: the service recovers, a signature expires, a new day begins.
 */
export function delegationOptions(account: Address | undefined) {
  return queryOptions({
    queryKey: [key, account],
    enabled: account !== undefined,
    staleTime: delegationStaleMs,
    refetchInterval: ({ state: { data, error } }: DelegationQuery) =>
      (error ?? data?.reason) ? delegationRetryMs : false,
    queryFn: async ({ signal }) => {
      const { fetchDelegation } = await import('./fetchDelegation.ts')
      return await fetchDelegation(account ?? zeroAddress, signal)
    },
  })
}

/** The free transaction for the swap card. An unreachable service is reported elsewhere. */
export function useDelegation(account: Address | undefined): CardInputs['delegation'] {
  const { data, error } = useQuery(delegationOptions(account))
  const refusal = findDelegationRefusal(account)
  return {
    isAvailable: refusal === undefined && error === null && data?.isAvailable === true,
    failure: refusal ?? (error ? findFailure(error) : data?.reason),
  }
}

/** What a failing service answered. If it did not answer at all, this is reported elsewhere. */
function findFailure(error: Error): string | undefined {
  return 'status' in error && error.status ? error.message : undefined
}
