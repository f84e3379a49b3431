import { blake2b256 } from '@vermeil/thor'
import { ByteWriter } from '../codec/ByteWriter.ts'
import type { Header, HeaderFields } from '../model/Header.ts'
import type { Receipt } from '../model/Receipt.ts'
import type { Transaction } from '../model/Transaction.ts'
import type { Diff } from '../state/Diff.ts'
import { encodeDiff } from '../state/encodeDiff.ts'
import { decodeBytes, encodeBytes } from '../word/word.ts'
import { deriveRoot } from './deriveRoot.ts'
import { createBlockId, measureBlock, numberAfter } from './encodeHeader.ts'
import { encodeReceipt } from './encodeReceipt.ts'

/** A new block with everything that is stored of it. */
export interface NewBlock {
  header: Header
  transactions: Transaction[]
  receipts: Receipt[]
  diff: Diff
}

type GivenFields = Omit<HeaderFields, 'txsRoot' | 'stateRoot' | 'receiptsRoot' | 'gasUsed'>

/**
 * Completes a block with its roots, gas, size and id. There is no state trie: the state root is a hash of the parent's
 * state root and the block's changes.
 */
export function createBlock(
  given: GivenFields,
  parentStateRoot: `0x${string}`,
  { transactions, receipts, diff }: Omit<NewBlock, 'header'>,
): NewBlock {
  const raws = transactions.map(({ raw }) => raw)
  const changes = new ByteWriter()
  encodeDiff(changes, diff)
  const fields: HeaderFields = {
    ...given,
    gasUsed: receipts.reduce((sum, { gasUsed }) => sum + gasUsed, 0n),
    txsRoot: encodeBytes(deriveRoot(raws)),
    stateRoot: encodeBytes(blake2b256(decodeBytes(parentStateRoot), changes.bytes())),
    receiptsRoot: encodeBytes(deriveRoot(receipts.map(encodeReceipt))),
  }
  const header: Header = {
    ...fields,
    number: numberAfter(fields.parentId),
    id: createBlockId(fields),
    size: measureBlock(fields, raws),
  }
  return { header, transactions, receipts, diff }
}
