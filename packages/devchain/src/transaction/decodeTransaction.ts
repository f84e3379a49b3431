import { decodeTransaction as decodeThor, type TransactionBody } from '@vermeil/thor'
import type { Address, TxId } from '@vermeil/units'
import type { Transaction } from '../model/Transaction.ts'
import { decodeBytes } from '../word/word.ts'

/** A decoded transaction before its signers are recovered. */
export interface Unverified {
  body: TransactionBody
  signature: Uint8Array
  raw: Uint8Array
}

/**
 * Decodes a transaction.
 * @throws {TransactionError} if it is invalid.
 */
export function decodeTransaction(raw: Uint8Array): Unverified {
  const { body, signature } = decodeThor(raw)
  return { body, signature: signature ?? new Uint8Array(0), raw }
}

/** Completes a transaction with its signers. */
export function completeTransaction(
  { body, raw }: Unverified,
  signers: { id: TxId; origin: Address; delegator: Address | null },
): Transaction {
  const { type, chainTag, blockRef, expiration, gas, dependsOn, nonce } = body
  const prices =
    body.type === 0
      ? { gasPriceCoef: body.gasPriceCoef }
      : { maxPriorityFeePerGas: body.maxPriorityFeePerGas, maxFeePerGas: body.maxFeePerGas }
  return {
    ...signers,
    ...prices,
    type,
    chainTag,
    blockRef,
    expiration,
    clauses: body.clauses.map(({ to, value, data }) => ({ to, value, data: decodeBytes(data) })),
    gas,
    dependsOn,
    nonce,
    delegated: ((body.features ?? 0) & 1) === 1,
    raw,
  }
}
