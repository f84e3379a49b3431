import { blake2b256, encodeRlp, type RlpItem } from '@vermeil/thor'
import type { Hex } from '@vermeil/units'
import { signRecoverable } from 'tiny-secp256k1'
import type { HeaderFields } from '../model/Header.ts'
import { decodeBytes, encodeBytes, encodeQuantity } from '../word/word.ts'

/** Bytes of a producer's signature. */
const signatureBytes = 65

/** The number of the block after a parent. The first four bytes of a block id are its number. */
export function numberAfter(parentId: Hex): number {
  return (Number.parseInt(parentId.slice(2, 10), 16) + 1) % 2 ** 32
}

/** The id of a block: blake2b256(signing hash, signer) with the number in its first four bytes. */
export function createBlockId(header: HeaderFields): Hex {
  const hash = Buffer.from(blake2b256(signingHash(header), decodeBytes(header.signer)))
  hash.writeUInt32BE(numberAfter(header.parentId), 0)
  return encodeBytes(hash)
}

/** The hash that the producer signs. */
function signingHash(header: HeaderFields): Uint8Array {
  return blake2b256(encodeRlp([...listFields(header), listExtension(header)]))
}

/** The header with its producer's signature, which is empty for the genesis block. */
export function listHeader(header: HeaderFields, signature: Uint8Array): RlpItem[] {
  return [...listFields(header), signature, listExtension(header)]
}

/** A producer's signature of 65 bytes. */
export function signHeader(header: HeaderFields, privateKey: Uint8Array): Uint8Array {
  const { signature, recoveryId } = signRecoverable(signingHash(header), privateKey)
  return Buffer.concat([signature, Buffer.of(recoveryId)])
}

/** The size of the whole block in bytes, with its transactions. */
export function measureBlock(header: HeaderFields, transactions: readonly Uint8Array[]): number {
  const signature = numberAfter(header.parentId) === 0 ? 0 : signatureBytes
  const head = encodeRlp(listHeader(header, new Uint8Array(signature).fill(1))).length
  const body = transactions.reduce((sum, raw) => sum + measureTransaction(raw), 0)
  return withPrefix(head + withPrefix(body))
}

/** A legacy transaction is an RLP list; a typed one is wrapped into a byte string. */
function measureTransaction(raw: Uint8Array): number {
  return (raw[0] ?? 0) >= 0xc0 ? raw.length : withPrefix(raw.length)
}

function withPrefix(length: number): number {
  return length + 1 + (length < 56 ? 0 : encodeQuantity(BigInt(length)).length)
}

function listFields(header: HeaderFields): RlpItem[] {
  const root = decodeBytes(header.txsRoot)
  const features = encodeQuantity(BigInt(header.txsFeatures))
  return [
    decodeBytes(header.parentId),
    encodeQuantity(BigInt(header.timestamp)),
    encodeQuantity(header.gasLimit),
    decodeBytes(header.beneficiary),
    encodeQuantity(header.gasUsed),
    encodeQuantity(BigInt(header.totalScore)),
    header.txsFeatures === 0 ? root : [root, features],
    decodeBytes(header.stateRoot),
    decodeBytes(header.receiptsRoot),
  ]
}

/** An empty proof of randomness, whether the producer votes, and the base fee. */
function listExtension({ com, baseFeePerGas }: HeaderFields): RlpItem {
  return [new Uint8Array(0), encodeQuantity(com ? 1n : 0n), encodeQuantity(baseFeePerGas)]
}
