import type { Block } from '../../model/Block.ts'
import { formatQuantity } from '../text/formatQuantity.ts'
import { buildEmbeddedTransaction } from '../transactions/buildTransaction.ts'

/** A block as GET /blocks/{revision} returns it. */
export interface BlockView {
  block: Block
  isTrunk: boolean
  isFinalized: boolean
  expanded: boolean
}

/** The fields of a block in Thor's order, with ids or whole transactions. */
export function buildBlock({ block, isTrunk, isFinalized, expanded }: BlockView): object {
  return {
    number: block.number,
    id: block.id,
    size: block.size,
    parentID: block.parentId,
    timestamp: block.timestamp,
    gasLimit: Number(block.gasLimit),
    beneficiary: block.beneficiary,
    gasUsed: Number(block.gasUsed),
    totalScore: block.totalScore,
    txsRoot: block.txsRoot,
    txsFeatures: block.txsFeatures,
    stateRoot: block.stateRoot,
    receiptsRoot: block.receiptsRoot,
    com: block.com,
    signer: block.signer,
    isTrunk,
    isFinalized,
    baseFeePerGas: formatQuantity(block.baseFeePerGas),
    transactions: expanded
      ? block.transactions.map((transaction, index) =>
          buildEmbeddedTransaction(transaction, block.receipts[index]),
        )
      : block.transactions.map(({ id }) => id),
  }
}
