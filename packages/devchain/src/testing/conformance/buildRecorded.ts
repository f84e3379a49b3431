import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b256, decodeHex, encodeHex, encodeRlp, keccak256, type RlpItem } from '@vermeil/thor'
import type { Hex } from '@vermeil/units'
import { encodeQuantity } from '../../word/word.ts'
import type { RecordedTransaction } from './Session.ts'

const { n: order } = secp256k1.Point.CURVE()

interface Keys {
  signer: string
  delegator?: string | undefined
}

/** Encodes and signs a transaction of the recording, which may be invalid. */
export function buildRecorded(transaction: RecordedTransaction, keys: Keys): { id: Hex; raw: Hex } {
  const isDynamic = transaction.type === 0x51
  const body = listBody(transaction, isDynamic, keys.delegator !== undefined)
  const prefix = isDynamic ? Uint8Array.of(0x51) : new Uint8Array(0)
  const hash = blake2b256(prefix, encodeRlp(body))
  const id = blake2b256(hash, addressOf(keys.signer))
  const signatures = [sign(hash, keys.signer, transaction.highS === true)]
  if (keys.delegator !== undefined) signatures.push(sign(id, keys.delegator, false))
  const signature = Buffer.concat(signatures).subarray(0, transaction.signatureLength)
  const raw = Buffer.concat([prefix, encodeRlp([...body, new Uint8Array(signature)])])
  return { id: encodeHex(id), raw: encodeHex(raw) }
}

function listBody(
  transaction: RecordedTransaction,
  isDynamic: boolean,
  isDelegated: boolean,
): RlpItem[] {
  const { clauses = [], features, reserved, dependsOn } = transaction
  const quantity = (field: string): RlpItem => toQuantity(transaction[field])
  const ownReserved = isDelegated || features !== undefined ? [features ?? 1] : []
  const prices = isDynamic ? ['maxPriorityFeePerGas', 'maxFeePerGas'] : ['gasPriceCoef']
  return [
    ...['chainTag', 'blockRef', 'expiration'].map(quantity),
    clauses.map(({ to, value, data }) => [
      to ? decodeHex(to as Hex) : new Uint8Array(0),
      toQuantity(value),
      decodeHex((data ?? '0x') as Hex),
    ]),
    ...prices.map(quantity),
    quantity('gas'),
    typeof dependsOn === 'string' ? decodeHex(dependsOn as Hex) : new Uint8Array(0),
    quantity('nonce'),
    (reserved ?? ownReserved).map((item) =>
      typeof item === 'string' ? decodeHex(item as Hex) : toQuantity(item),
    ),
  ]
}

function toQuantity(value: unknown): Uint8Array {
  return new Uint8Array(encodeQuantity(BigInt((value ?? 0) as string | number | bigint)))
}

function addressOf(key: string): Uint8Array {
  const secret = Buffer.from(key, 'hex')
  return keccak256(secp256k1.getPublicKey(secret, false).subarray(1)).subarray(12)
}

function sign(hash: Uint8Array, key: string, isHigh: boolean): Uint8Array {
  const options = { prehash: false, format: 'recovered' } as const
  const signed = secp256k1.sign(hash, Buffer.from(key, 'hex'), options)
  const [recovery = 0] = signed
  const r = signed.subarray(1, 33)
  const s = signed.subarray(33)
  if (!isHigh) return Buffer.concat([r, s, Buffer.of(recovery)])
  const high = (order - BigInt(encodeHex(s))).toString(16).padStart(64, '0')
  return Buffer.concat([r, Buffer.from(high, 'hex'), Buffer.of(recovery ^ 1)])
}
