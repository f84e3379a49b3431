import type { Block } from '../../model/Block.ts'
import type { Transaction } from '../../model/Transaction.ts'

/** The position of a log in the chain. */
export function buildLogMeta(block: Block, transaction: Transaction, clauseIndex: number) {
  return {
    blockID: block.id,
    blockNumber: block.number,
    blockTimestamp: block.timestamp,
    txID: transaction.id,
    txOrigin: transaction.origin,
    clauseIndex,
  }
}
