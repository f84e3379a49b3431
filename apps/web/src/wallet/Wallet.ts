import { t } from '@lingui/core/macro'
import type { CertificateMessage, Clause } from '@vermeil/thor'
import { type Address, type Hex, parseTxId, type TxId } from '@vermeil/units'
import type { WalletKind } from '../trade/deal/WalletKind.ts'
import { messages } from '../trade/messages/messages.ts'
import type { SignedTransaction } from '../trade/transaction/WalletSender.ts'

/** Signs and sends clauses for one account. */
export interface Wallet {
  kind: WalletKind
  address: Address
  /**
   * Signs and sends.
   * @throws {WalletError} if the user rejects, the node refuses, the wallet fails or its answer is lost.
   */
  send(clauses: readonly Clause[], options: SendOptions): Promise<SignedTransaction>
  /**
   * Signs a certificate (VIP-192).
   * @throws {WalletError} if the user rejects or the wallet fails.
   */
  signCertificate(message: CertificateMessage): Promise<SignedCertificate>
}

/** The fields that a wallet adds to the message of a certificate. */
export interface SignedCertificate {
  domain: string
  /** Seconds since 1970. */
  timestamp: number
  signer: Address
  signature: Hex
}

export interface SendOptions {
  /** The maximum gas of the transaction, intrinsic gas included. */
  gas: bigint
  /** Vermeil pays the fee: its service signs as gas payer (VIP-191). */
  isFeePaid?: boolean
  /** One sentence that the wallet shows beside the clauses. */
  comment?: string
  /** Aborted if the user cancels before it is signed. Only the browser wallet can stop then. */
  signal?: AbortSignal
  /** Called before a signed transaction is sent, by wallets that know its id then. */
  onSigned?(sent: SignedTransaction): void
}

/**
 * A wallet did not do what was asked. `reason` says why: the user declined, no such wallet is in this browser, the node
 * refused the transaction, the wallet's answer was lost so that it may have sent the transaction, or something else
 * failed. The message can be shown to the user.
 */
export class WalletError extends Error {
  override name = 'WalletError'
  readonly reason: 'rejected' | 'missing' | 'refused' | 'lost' | 'failed'

  constructor(reason: WalletError['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/**
 * Converts an error of a wallet to a WalletError. Wallets word a rejection in several ways. `sending` if it had to
 * sign: the message is then empty if the wallet gave none, because only the caller knows what has failed.
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
  if (sending && (isDisconnected(code) || lostAnswers.test(message))) {
    return createLostAnswer(cause)
  }
  if (/\blocked\b/i.test(message)) {
    const text = t`Your wallet is locked. Unlock it, then try again.`
    return new WalletError('failed', text, { cause })
  }
  const text = sending ? message : message || t(messages.unknownError)
  return new WalletError('failed', text, { cause })
}

/** A transaction that the wallet may have sent, although this page got no answer, or none with the transaction's id. */
function createLostAnswer(cause: unknown): WalletError {
  const message = t`Your wallet's answer didn't reach us. Check its activity before you try again.`
  return new WalletError('lost', message, { cause })
}

/**
 * The messages of browsers, extensions, relays and the wallets' own HTTP clients for a connection that fails while a
 * wallet signs or sends.
 */
const lostAnswers =
  /time.?out|timed out|expired|abort|network|connection|disconnect|socket|fetch|publish|interrupt|message port|closed|context invalidated|receiving end|internal (?:json-rpc )?error|^5\d\d /i

/** The codes of EIP-1193 for a wallet that lost its connection. */
function isDisconnected(code: unknown): boolean {
  return code === 4900 || code === 4901
}

function describe(cause: unknown): { message: string; code: unknown } {
  if (typeof cause === 'string') return { message: cause, code: undefined }
  if (typeof cause !== 'object' || cause === null) return { message: '', code: undefined }
  const message = 'message' in cause && typeof cause.message === 'string' ? cause.message : ''
  return { message, code: 'code' in cause ? cause.code : undefined }
}

/**
 * The id of the transaction that a wallet says it has sent.
 * @throws {WalletError} if the answer has none: it was sent nevertheless.
 */
export function readTxId(answer: unknown): TxId {
  try {
    return parseTxId(String(readField(answer, 'txid')))
  } catch (cause) {
    throw createLostAnswer(cause)
  }
}

/** A property of a value of unknown type; undefined if it has none of that name. */
export function readField(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Reflect.get(value, name)
}
