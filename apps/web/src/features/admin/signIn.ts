import { adminChallengeCall, adminSignInCall, type CallAnswer } from '@vermeil/wire'
import { fetchCall } from '../../data/api/fetchCall.ts'
import type { Wallet } from '../../wallet/Wallet.ts'

/**
 * Signs in the account of a wallet, which signs the API's challenge.
 * @throws {WalletError} if it does not sign.
 * @throws {ApiError} with the status 403 if the account is not an administrator.
 */
export async function signIn(
  wallet: Pick<Wallet, 'signCertificate'>,
): Promise<CallAnswer<typeof adminSignInCall>> {
  const { nonce, purpose, payload } = await fetchCall(adminChallengeCall, {})
  const { timestamp, ...signed } = await wallet.signCertificate({ purpose, payload })
  const body = { nonce, ...signed, timestamp: String(timestamp) }
  return await fetchCall(adminSignInCall, { body })
}
