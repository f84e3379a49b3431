import type { Address, Hex, TxId } from '@vermeil/units'
import { decodeHex } from '../decodeHex.ts'
import { encodeHex } from '../encodeHex.ts'
import { decodeRlp, decodeUint, encodeRlp, type RlpItem } from '../rlp.ts'
import { TransactionError } from './encodeTransaction.ts'
import type { Clause, TransactionBody } from './Transaction.ts'

/** A decoded transaction. `signature` is null if it is not signed. */
export interface DecodedTransaction {
  body: TransactionBody
  signature: Uint8Array | null
}

/**
 * Decodes a transaction, signed or not. Accepts only canonical bytes: encoding the result gives the same bytes.
 * @throws {TransactionError} with the name of the invalid field.
 */
export function decodeTransaction(raw: Uint8Array | Hex): DecodedTransaction {
  const bytes = typeof raw === 'string' ? decodeHex(raw) : raw
  const [first = 0] = bytes
  // Bytes below 0x80 are a type. Thor treats empty bytes as a type too.
  if (bytes.length < 2 && first < 0x80) throw new TransactionError('typed transaction too short')
  if (first >= 0xc0) return decodeLegacy(decodeFields(bytes, 9))
  if (first === 0x51) return decodeDynamicFee(decodeFields(bytes.subarray(1), 10))
  throw new TransactionError('transaction type not supported')
}

function decodeLegacy(fields: RlpItem[]): DecodedTransaction {
  const [
    chainTag,
    blockRef,
    expiration,
    clauses,
    coef,
    gas,
    dependsOn,
    nonce,
    reserved,
    signature,
  ] = fields
  return {
    body: {
      type: 0,
      ...decodeCommon({ chainTag, blockRef, expiration, clauses, gas, dependsOn, nonce }),
      gasPriceCoef: Number(decodeNumber('gasPriceCoef', coef, 8)),
      ...decodeReserved(reserved),
    },
    signature: signature === undefined ? null : decodeBytes('signature', signature),
  }
}

function decodeDynamicFee(fields: RlpItem[]): DecodedTransaction {
  const [chainTag, blockRef, expiration, clauses, priority, maxFee, ...rest] = fields
  const [gas, dependsOn, nonce, reserved, signature] = rest
  return {
    body: {
      type: 0x51,
      ...decodeCommon({ chainTag, blockRef, expiration, clauses, gas, dependsOn, nonce }),
      maxPriorityFeePerGas: decodeNumber('maxPriorityFeePerGas', priority, 256),
      maxFeePerGas: decodeNumber('maxFeePerGas', maxFee, 256),
      ...decodeReserved(reserved),
    },
    signature: signature === undefined ? null : decodeBytes('signature', signature),
  }
}

/** The list's fields: those of an unsigned transaction, or one more for the signature. */
function decodeFields(bytes: Uint8Array, unsignedCount: number): RlpItem[] {
  let item: RlpItem
  try {
    item = decodeRlp(bytes)
  } catch (cause) {
    throw new TransactionError(
      cause instanceof Error ? cause.message.slice(0, -1) : 'it is not RLP',
      {
        cause,
      },
    )
  }
  const fields = decodeList('the transaction', item)
  if (fields.length !== unsignedCount && fields.length !== unsignedCount + 1)
    throw new TransactionError(
      `it has ${fields.length} fields instead of ${unsignedCount} (unsigned) or ${unsignedCount + 1}`,
    )
  return [...fields]
}

type CommonField =
  | 'chainTag'
  | 'blockRef'
  | 'expiration'
  | 'clauses'
  | 'gas'
  | 'dependsOn'
  | 'nonce'

function decodeCommon(fields: Record<CommonField, RlpItem | undefined>) {
  const dependsOn = decodeBytes('dependsOn', fields.dependsOn)
  const blockRef = decodeNumber('blockRef', fields.blockRef, 64)
  return {
    chainTag: Number(decodeNumber('chainTag', fields.chainTag, 8)),
    blockRef: `0x${blockRef.toString(16).padStart(16, '0')}` as const,
    expiration: Number(decodeNumber('expiration', fields.expiration, 32)),
    clauses: decodeList('clauses', fields.clauses).map(decodeClause),
    gas: decodeNumber('gas', fields.gas, 64),
    dependsOn: dependsOn.length === 0 ? null : (encodeFixed('dependsOn', dependsOn, 32) as TxId),
    nonce: decodeNumber('nonce', fields.nonce, 64),
  }
}

function decodeClause(item: RlpItem, index: number): Clause {
  const name = `clauses[${index}]`
  const parts = decodeList(name, item)
  if (parts.length !== 3)
    throw new TransactionError(`${name} has ${parts.length} parts instead of 3`)
  const to = decodeBytes(`${name}.to`, parts[0])
  return {
    to: to.length === 0 ? null : (encodeFixed(`${name}.to`, to, 20) as Address),
    value: decodeNumber(`${name}.value`, parts[1], 256),
    data: encodeHex(decodeBytes(`${name}.data`, parts[2])),
  }
}

/** Omits features of zero, so that decoding an encoded body returns the same body. */
function decodeReserved(item: RlpItem | undefined) {
  const slots = decodeList('reserved', item)
  if (slots.length > 0 && slots.at(-1)?.length === 0)
    throw new TransactionError('reserved has an empty slot at its end')
  if (slots.length > 3) throw new TransactionError('reserved has more than 2 unused slots')
  const features = slots.length === 0 ? 0 : Number(decodeNumber('features', slots[0], 32))
  return {
    ...(features === 0 ? {} : { features }),
    ...(slots.length < 2
      ? {}
      : { unusedReserved: slots.slice(1).map((slot) => encodeHex(encodeRlp(slot))) }),
  }
}

function decodeList(name: string, item: RlpItem | undefined): readonly RlpItem[] {
  if (item === undefined || item instanceof Uint8Array)
    throw new TransactionError(`${name} is not a list`)
  return item
}

function decodeBytes(name: string, item: RlpItem | undefined): Uint8Array {
  if (!(item instanceof Uint8Array)) throw new TransactionError(`${name} is not a byte string`)
  return item
}

function decodeNumber(name: string, item: RlpItem | undefined, bits: number): bigint {
  const bytes = decodeBytes(name, item)
  if (bytes[0] === 0) throw new TransactionError(`${name} has leading zeros`)
  if (bytes.length * 8 > bits) throw new TransactionError(`${name} has more than ${bits} bits`)
  return decodeUint(bytes)
}

function encodeFixed(name: string, bytes: Uint8Array, length: number): Hex {
  if (bytes.length !== length)
    throw new TransactionError(`${name} must have ${length} bytes, not ${bytes.length}`)
  return encodeHex(bytes)
}
