import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Address, Hex } from '@vermeil/units'
import { type DelegationCode, delegateCall } from '@vermeil/wire'
import { refuseDelegation } from '../../data/account/delegation.ts'
import { ApiError } from '../../data/api/fetchApi.ts'
import { fetchCall } from '../../data/api/fetchCall.ts'
import { messages } from '../../trade/messages/messages.ts'
import { WalletError } from '../Wallet.ts'

/** The statuses of a service that does not sign for this account now. */
const refusals = [403, 409, 429]

/**
 * The gas payer's signature (VIP-191) of a whole unsigned transaction. After a refusal the account is offered no free
 * transaction for some minutes, so that it can pay for itself.
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
    const reason = t(describeRefusal(code))
    refuseDelegation(origin, reason)
    throw new WalletError('refused', reason, { cause })
  }
}

function describeRefusal(code: DelegationCode = 'used'): MessageDescriptor {
  switch (code) {
    case 'used':
      return messages.delegationUsed
    case 'pending':
      return msg`Your free transaction of today is already signed. If it is not mined, you can use it again in a few minutes.`
    case 'budget':
      return msg`All free transactions of today are taken. You can pay the fee yourself.`
    case 'standing':
      return msg`Free transactions are for accounts that have held enough VET for a day. You can pay the fee yourself.`
    case 'none':
    case 'unavailable':
      return msg`Free transactions do not work at the moment. You can pay the fee yourself.`
    default:
      return msg`This transaction cannot be free. You can pay the fee yourself.`
  }
}
