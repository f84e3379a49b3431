import type { Address, Hex, TxId } from '@vermeil/units'
import { blake2b256 } from '../blake2b256.ts'
import { decodeHex } from '../decodeHex.ts'
import { encodeHex } from '../encodeHex.ts'
import { decodeRlp, encodeRlp, encodeUint, joinBytes, type RlpItem } from '../rlp.ts'
import type { Clause, TransactionBody } from './Transaction.ts'

/**
 * Encodes a transaction: with its signature for a node, or without one for a sponsor (VIP-201).
 * @throws {TransactionError} with the name of a field that does not fit Thor's encoding.
 */
export function encodeTransaction(body: TransactionBody, signature?: Uint8Array): Uint8Array {
  const fields = listFields(body)
  if (signature) fields.push(signature)
  const list = encodeRlp(fields)
  return body.type === 0 ? list : joinBytes([Uint8Array.of(body.type), list])
}

/** The hash that the origin signs: blake2b256 of the transaction without its signature. */
export function signingHash(body: TransactionBody): Uint8Array {
  return blake2b256(encodeTransaction(body))
}

/** The hash that a gas payer signs (VIP-191): blake2b256(signing hash, origin). Its bytes are the transaction id. */
export function gasPayerHash(body: TransactionBody, origin: Address): Uint8Array {
  return blake2b256(signingHash(body), decodeHex(origin))
}

/** The id of the transaction once `origin` has signed it. */
export function transactionId(body: TransactionBody, origin: Address): TxId {
  return encodeHex(gasPayerHash(body, origin)) as TxId
}

function listFields(body: TransactionBody): RlpItem[] {
  return [
    encodeField('chainTag', body.chainTag, 8),
    encodeField('blockRef', BigInt(encodeHex(decodeBytes('blockRef', body.blockRef, 8))), 64),
    encodeField('expiration', body.expiration, 32),
    body.clauses.map(encodeClause),
    ...listPrices(body),
    encodeField('gas', body.gas, 64),
    body.dependsOn === null ? new Uint8Array(0) : decodeBytes('dependsOn', body.dependsOn, 32),
    encodeField('nonce', body.nonce, 64),
    encodeReserved(body),
  ]
}

function listPrices(body: TransactionBody): RlpItem[] {
  if (body.type === 0) return [encodeField('gasPriceCoef', body.gasPriceCoef, 8)]
  return [
    encodeField('maxPriorityFeePerGas', body.maxPriorityFeePerGas, 256),
    encodeField('maxFeePerGas', body.maxFeePerGas, 256),
  ]
}

function encodeClause(clause: Clause, index: number): RlpItem {
  const name = `clauses[${index}]`
  return [
    clause.to === null ? new Uint8Array(0) : decodeBytes(`${name}.to`, clause.to, 20),
    encodeField(`${name}.value`, clause.value, 256),
    decodeBytes(`${name}.data`, clause.data),
  ]
}

/** The reserved list has no empty slots at its end, so its encoding is unique. */
function encodeReserved(body: TransactionBody): RlpItem {
  const slots: RlpItem[] = [encodeField('features', body.features ?? 0, 32)]
  for (const slot of body.unusedReserved ?? []) slots.push(decodeRlp(decodeHex(slot)))
  while (slots.length > 0 && slots.at(-1)?.length === 0) slots.pop()
  return slots
}

function encodeField(name: string, value: number | bigint, bits: number): Uint8Array {
  const whole = typeof value === 'bigint' || Number.isSafeInteger(value)
  if (!whole || value < 0 || BigInt(value) >> BigInt(bits) !== 0n)
    throw new TransactionError(
      `${name} must be a whole number of at most ${bits} bits, not ${value}`,
    )
  return encodeUint(BigInt(value))
}

function decodeBytes(name: string, hex: Hex, length?: number): Uint8Array {
  const bytes = decodeHex(hex)
  if (length !== undefined && bytes.length !== length)
    throw new TransactionError(`${name} must have ${length} bytes, not ${bytes.length}`)
  return bytes
}

/** A transaction cannot be encoded or decoded. A retry does not help. */
export class TransactionError extends Error {
  override name = 'TransactionError'
  readonly retryable = false
  constructor(fact: string, options?: ErrorOptions) {
    super(`Invalid transaction: ${fact}.`, options)
  }
}
