import { t } from '@lingui/core/macro'
import type { Address } from '@vermeil/units'
import { delegationCall } from '@vermeil/wire'
import { ApiError } from '../api/fetchApi.ts'
import { fetchCall } from '../api/fetchCall.ts'
import { describeDelegationRefusal } from './describeDelegationRefusal.ts'

/** Whether a transaction is free now. A network without a sponsor has no reason. */
export interface Delegation {
  isAvailable: boolean
  reason: string | undefined
}

/**
 * Whether the account still has its free transaction of the day, or why not (SWP-25).
 * @throws {ApiError} if the service does not answer, which is reported elsewhere, or fails: its message is for the user.
 */
export async function fetchDelegation(account: Address, signal: AbortSignal): Promise<Delegation> {
  const query = { address: account }
  try {
    const { available, code = 'none' } = await fetchCall(delegationCall, { query }, signal)
    if (available || code === 'none') return { isAvailable: available, reason: undefined }
    return { isAvailable: false, reason: describeDelegationRefusal(code) }
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status === undefined) throw cause
    const { status } = cause
    throw new ApiError(t`Error fetching delegation status: ${status}`, { status, cause })
  }
}
