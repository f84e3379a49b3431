import { t } from '@lingui/core/macro'
import type { Address, Hex } from '@vermeil/units'
import { delegateCall } from '@vermeil/wire'
import { ApiError } from '../../data/api/fetchApi.ts'
import { fetchCall } from '../../data/api/fetchCall.ts'
import { messages } from '../../trade/messages/messages.ts'
import { WalletError } from '../Wallet.ts'

/** The statuses of a service that does not sign for this account now. */
const refusals = [403, 409, 429]

/**
 * The gas payer's signature (VIP-191) of a whole unsigned transaction.
 * @throws {WalletError} if the service refuses.
 * @throws {ApiError} if it does not answer.
 */
export async function fetchSponsorship(origin: Address, raw: Hex): Promise<Hex> {
  try {
    const { signature } = await fetchCall(delegateCall, { body: { origin, raw } })
    return signature as Hex
  } catch (cause) {
    if (!(cause instanceof ApiError) || !refusals.includes(cause.status ?? 0)) throw cause
    throw new WalletError('refused', t(messages.delegationUsed), { cause })
  }
}
