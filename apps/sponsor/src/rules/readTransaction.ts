import { decodeTransaction, signingHash, type TransactionBody, transactionId } from '@vermeil/thor'
import { recoverAddress } from '@vermeil/thor/sign'
import type { Address, Hex, TxId } from '@vermeil/units'
import { Refusal } from './Refusal.ts'
import { maxRawBytes } from './Rules.ts'

/** A request to pay for a transaction (VIP-201). */
export interface SponsorRequest {
  origin: Address
  raw: Hex
}

/**
 * Decodes a transaction. Usually it is not signed yet, so that its origin is only a claim; if it is, the signature must
 * be the origin's.
 * @throws {Refusal} transaction.
 */
export function readTransaction({ origin, raw }: SponsorRequest): {
  body: TransactionBody
  txId: TxId
} {
  if (raw.length > 2 + 2 * maxRawBytes)
    throw new Refusal('transaction', `A transaction has at most ${maxRawBytes} bytes.`)
  const { body, signer } = decode(raw)
  if (signer !== undefined && signer !== origin)
    throw new Refusal('transaction', `It is signed by ${signer}, not by its origin.`)
  return { body, txId: transactionId(body, origin) }
}

/** Decoding is pure, so any error means that these bytes are not a transaction. */
function decode(raw: Hex): { body: TransactionBody; signer: Address | undefined } {
  try {
    const { body, signature } = decodeTransaction(raw)
    if (signature === null) return { body, signer: undefined }
    return { body, signer: recoverAddress(signingHash(body), signature) }
  } catch (cause) {
    const fact = cause instanceof RangeError ? 'it is nested too deeply.' : (cause as Error).message
    throw new Refusal('transaction', `The transaction cannot be read: ${fact}`, { cause })
  }
}
