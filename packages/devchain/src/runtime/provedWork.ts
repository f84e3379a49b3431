import { blake2b256, decodeRlp, encodeRlp, type RlpItem } from '@vermeil/thor'
import type { Transaction } from '../model/Transaction.ts'
import { decodeBytes, decodeWord, formatWord } from '../word/word.ts'

/** For how many blocks after its reference a transaction's work counts. */
const maxDelay = 30

/**
 * The proof of work in a legacy transaction's nonce, as it counts in block `number`. It is 0 unless the block reference
 * is a recent block of the trunk.
 */
export function provedWork(
  transaction: Transaction,
  number: number,
  blockId: (number: number) => bigint | undefined,
): bigint {
  if (transaction.type !== 0) return 0n
  const reference = Number.parseInt(transaction.blockRef.slice(2, 10), 16)
  if (reference >= number || number - reference > maxDelay) return 0n
  const id = blockId(reference)
  if (id === undefined || !formatWord(id).startsWith(transaction.blockRef)) return 0n
  return work(transaction)
}

function work(transaction: Transaction): bigint {
  const fields = decodeRlp(transaction.raw) as readonly RlpItem[]
  const withoutNonce = [...fields.slice(0, 7), fields[8] ?? [], decodeBytes(transaction.origin)]
  const nonce = Buffer.alloc(8)
  nonce.writeBigUInt64BE(transaction.nonce)
  const hash = blake2b256(blake2b256(encodeRlp(withoutNonce)), nonce)
  return (2n ** 256n - 1n) / decodeWord(hash)
}
