import { t } from '@lingui/core/macro'
import type { Clause } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import type { WalletKind } from '../trade/deal/WalletKind.ts'
import { messages } from '../trade/messages/messages.ts'
import type { SignedTransaction } from '../trade/transaction/Sender.ts'

/** Signs and sends clauses for one account. */
export interface Wallet {
  kind: WalletKind
  address: Address
  /**
   * Signs and sends.
   * @throws {WalletError} if the user rejects, the node refuses or the wallet fails.
   */
  send(clauses: readonly Clause[], options: SendOptions): Promise<SignedTransaction>
}

export interface SendOptions {
  /** The maximum gas of the transaction, intrinsic gas included. */
  gas: bigint
  /** Vermeil pays the fee: its service signs as gas payer (VIP-191). */
  isFeePaid?: boolean
  /** One sentence that the wallet shows beside the clauses. */
  comment?: string
  /** Called before a signed transaction is sent, by wallets that know its id then. */
  onSigned?(sent: SignedTransaction): void
}

/**
 * A wallet did not do what was asked. `reason` says why: the user declined, no such wallet is in this browser, the node
 * refused the transaction, or something else failed. The message can be shown to the user.
 */
export class WalletError extends Error {
  override name = 'WalletError'
  readonly reason: 'rejected' | 'missing' | 'refused' | 'failed'

  constructor(reason: WalletError['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/**
 * Converts an error of a wallet to a WalletError. Wallets word a rejection in several ways. `sending` if it had to
 * sign.
 */
export function readWalletFailure(
  cause: unknown,
  sending?: Pick<SendOptions, 'isFeePaid'>,
): WalletError {
  if (cause instanceof WalletError) return cause
  const { message, code } = describe(cause)
  if (code === 4001 || /user (?:rejected|denied|cancel)|rejected by user/i.test(message)) {
    const refused = sending ? t`Transaction was rejected` : t`The connection was rejected`
    return new WalletError('rejected', refused, { cause })
  }
  if (sending?.isFeePaid && /delegat|gas payer|sponsor/i.test(message)) {
    return new WalletError('refused', t(messages.delegationUsed), { cause })
  }
  const fallback = t(sending ? messages.transactionFailed : messages.unknownError)
  return new WalletError('failed', message === '' ? fallback : message, { cause })
}

function describe(cause: unknown): { message: string; code: unknown } {
  if (typeof cause === 'string') return { message: cause, code: undefined }
  if (typeof cause !== 'object' || cause === null) return { message: '', code: undefined }
  const message = 'message' in cause && typeof cause.message === 'string' ? cause.message : ''
  return { message, code: 'code' in cause ? cause.code : undefined }
}
