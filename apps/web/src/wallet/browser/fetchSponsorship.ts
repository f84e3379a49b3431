import type { Address, Hex } from '@vermeil/units'
import { delegateCall } from '@vermeil/wire'
import { refuseDelegation } from '../../data/account/delegation.ts'
import { describeDelegationRefusal } from '../../data/account/describeDelegationRefusal.ts'
import { ApiError } from '../../data/api/fetchApi.ts'
import { fetchCall } from '../../data/api/fetchCall.ts'
import { WalletError } from '../Wallet.ts'

/** The statuses of a service that does not sign for this account now. 429 without a code is a limit of requests. */
const refusals = [403, 409]

/**
 * The gas payer's signature (VIP-191) of a whole unsigned transaction. After a refusal the account is offered no free
 * transaction for a few minutes, so that it can pay for itself.
 * @throws {WalletError} if the service refuses.
 * @throws {ApiError} if it does not answer.
 */
export async function fetchSponsorship(origin: Address, raw: Hex): Promise<Hex> {
  try {
    const { signature } = await fetchCall(delegateCall, { body: { origin, raw } })
    return signature as Hex
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    const { status, code } = cause
    if (code === undefined && !refusals.includes(status ?? 0)) throw cause
    const reason = describeDelegationRefusal(code)
    refuseDelegation(origin, reason)
    throw new WalletError('refused', reason, { cause })
  }
}
