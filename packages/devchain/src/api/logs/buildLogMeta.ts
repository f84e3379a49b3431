import type { Block, Transaction } from '../../chain/Chain.ts'

/** Where a log stands in the chain. */
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
