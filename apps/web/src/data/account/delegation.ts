import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Address, zeroAddress } from '@vermeil/units'
import { delegationCall } from '@vermeil/wire'
import type { CardInputs } from '../../trade/card/CardInputs.ts'
import { delegationRefusalMs, delegationStaleMs } from '../../trade/limits/timings.ts'
import { messages } from '../../trade/messages/messages.ts'
import { ApiError } from '../api/fetchApi.ts'
import { fetchCall } from '../api/fetchCall.ts'

const key = 'delegation'

/** Invalidates what is known about free transactions, because one may have been used. */
export const delegationKey: readonly [string] = [key]

/** Why the service refused to pay for an account, and until when it is not asked again. */
const refusals = new Map<Address, { reason: string; untilMs: number }>()

/** Offers the account no free transaction for some minutes, so that it can pay for this one itself. */
export function refuseDelegation(account: Address, reason: string): void {
  refusals.set(account, { reason, untilMs: Date.now() + delegationRefusalMs })
}

/** Why the account must pay for itself now; undefined if the service has not refused. */
export function findDelegationRefusal(account: Address | undefined): string | undefined {
  const refusal = account && refusals.get(account)
  return refusal && refusal.untilMs > Date.now() ? refusal.reason : undefined
}

/** Whether the account still has its free transaction of the day (SWP-25). */
export function delegationOptions(account: Address | undefined) {
  return queryOptions({
    queryKey: [key, account],
    enabled: account !== undefined,
    staleTime: delegationStaleMs,
    retry: false,
    queryFn: ({ signal }) =>
      fetchCall(delegationCall, { query: { address: account ?? zeroAddress } }, signal),
  })
}

/** The free transaction for the swap card. An unreachable service is reported elsewhere. */
export function useDelegation(account: Address | undefined): CardInputs['delegation'] {
  const { data, error } = useQuery(delegationOptions(account))
  const refusal = findDelegationRefusal(account)
  const status = error instanceof ApiError ? error.status : undefined
  return {
    isAvailable: refusal === undefined && error === null && data?.available === true,
    failure:
      refusal ?? (status === undefined ? undefined : messages.delegationFailed(String(status))),
  }
}
