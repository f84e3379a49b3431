import type { Address } from '@vermeil/units'
import { appealCall, formatAppeal } from '@vermeil/wire'
import { fetchCall } from '../../data/api/fetchCall.ts'
import type { Wallet } from '../../wallet/Wallet.ts'

/**
 * Lets the wallet sign an appeal against the decision with this number, and sends it to the administrators.
 * @throws {WalletError} if it does not sign.
 * @throws {ApiError} if the API refuses the appeal.
 */
export async function sendAppeal(
  wallet: Pick<Wallet, 'signCertificate'>,
  { account, number, text }: { account: Address; number: number; text: string },
): Promise<void> {
  const payload = { type: 'text', content: formatAppeal(account, number, text) } as const
  const { timestamp, ...signed } = await wallet.signCertificate({ purpose: 'agreement', payload })
  const body = { ...signed, timestamp: String(timestamp), decision: String(number), text }
  await fetchCall(appealCall, { body })
}
